// Free dice: every face as likely as another, drawn by the browser's own source of chance.
import { element } from "./words.js";

const SIGNS = { hit: "★", blank: "–" };
const names = new Map([...(document.getElementById("faces")?.content.querySelectorAll("[data-face]") ?? [])].map((item) => [item.dataset.face, item.textContent]));

function draw(limit) {
  const box = new Uint32Array(1);
  const most = 2 ** 32 - (2 ** 32 % limit);
  do crypto.getRandomValues(box);
  while (box[0] >= most);
  return box[0] % limit;
}

function die(face, look) {
  const shown = element("span", { class: `free-die ${look}` }, element("span", { "aria-hidden": "true" }, SIGNS[face] ?? face), element("span", { class: "unseen" }, `${names.get(face) ?? face}, `));
  return shown;
}

for (const roller of document.querySelectorAll("[data-roller]")) {
  roller.querySelector("[data-throw]").addEventListener("click", () => {
    const dice = [...roller.querySelectorAll("[data-kind]")].flatMap((kind) => {
      const faces = kind.dataset.kind.split(" ");
      const n = Math.min(40, Number(kind.querySelector("input").value) || 0);
      return Array.from({ length: n }, () => die(faces[draw(faces.length)], kind.dataset.look));
    });
    const thrown = roller.querySelector("[data-thrown]");
    thrown.replaceChildren(...dice);
    thrown.scrollIntoView({ block: "nearest" });
  });
}
