// A long list gets shorter while one types: what does not hold every word is put aside, and what is folded around the rest opens.
// A jump to what is folded opens it too.
const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

for (const field of document.querySelectorAll("[data-filter]")) {
  const items = [...document.querySelectorAll(field.dataset.filter)].map((node) => [node, fold(node.textContent)]);
  const holding = [...document.querySelectorAll("main section, main .folds > details")].filter((box) => box.querySelector(field.dataset.filter));
  field.addEventListener("input", () => {
    const wanted = fold(field.value).split(/\s+/).filter(Boolean);
    for (const [node, text] of items) node.hidden = !wanted.every((word) => text.includes(word));
    for (const box of holding) {
      const none = [...box.querySelectorAll(field.dataset.filter)].every((node) => node.hidden);
      box.hidden = none;
      if (box.localName === "details") box.open = wanted.length > 0 && !none;
    }
  });
}

function reveal() {
  const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const box = target && target.closest("details:not([open])");
  if (!box) return;
  box.open = true;
  target.scrollIntoView();
}

addEventListener("hashchange", reveal);
reveal();
