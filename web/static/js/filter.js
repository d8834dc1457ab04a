// A long list gets shorter while one types: what does not hold every word is put aside.
const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

for (const field of document.querySelectorAll("[data-filter]")) {
  const items = [...document.querySelectorAll(field.dataset.filter)].map((node) => [node, fold(node.textContent)]);
  field.addEventListener("input", () => {
    const wanted = fold(field.value).split(/\s+/).filter(Boolean);
    for (const [node, text] of items) node.hidden = !wanted.every((word) => text.includes(word));
    for (const section of document.querySelectorAll("main section")) {
      const inside = section.querySelectorAll(field.dataset.filter);
      if (inside.length) section.hidden = [...inside].every((node) => node.hidden);
    }
  });
}
