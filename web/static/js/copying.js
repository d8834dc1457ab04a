// The clipboard, also where the browser keeps it shut because the page came without https.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return;
  } catch {
    // below: the old way, which needs a field
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.className = "unseen";
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
