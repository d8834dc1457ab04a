// Assignments and other sums: how much is left, said while one taps; the rules themselves stay on the server.
import { word } from "./words.js";

function total(box, inputs = "input[name]") {
  return [...box.querySelectorAll(inputs)].reduce((sum, input) => sum + (Number(input.value) || 0), 0);
}

/** Hits taken so far: a use of Sustain Damage may cancel more than one. */
function assigned(box) {
  return total(box, 'input[name^="sustain."]') * Number(box.dataset.sumEach) + total(box, 'input[name^="destroy."]');
}

function standing(box) {
  const data = box.dataset;
  if (data.sumHits) return [assigned(box), Number(data.sumHits), assigned(box) >= Number(data.sumHits)];
  const sum = total(box);
  if (data.sumExactly) return [sum, Number(data.sumExactly), sum === Number(data.sumExactly)];
  if (data.sumMost) return [sum, Number(data.sumMost), sum <= Number(data.sumMost)];
  return null;
}

function show(box) {
  const line = box.querySelector("[data-said]");
  const now = standing(box);
  if (!line || !now) return;
  line.textContent = word("sum", { n: now[0], of: now[1] });
  line.classList.toggle("right", now[2]);
  line.classList.toggle("wrong", !now[2]);
}

function votes(box) {
  const chosen = [...box.querySelectorAll("input:checked")];
  const n = chosen.reduce((sum, input) => sum + Number(input.dataset.influence), 0);
  box.querySelector("[data-said]").textContent = n === 1 ? word("one_vote") : word("votes", { n });
}

export function startSums(root) {
  for (const box of root.querySelectorAll("[data-sum]")) {
    box.addEventListener("input", () => show(box));
    show(box);
  }
  for (const box of root.querySelectorAll("[data-votes]")) {
    box.addEventListener("change", () => votes(box));
    votes(box);
  }
}
