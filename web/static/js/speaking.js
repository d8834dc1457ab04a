// Reads aloud what a page says, with the voice of the device, where it has one.
const LONGEST = 180; // some voices fall silent in the middle of a long text

/** What is read: the text of some elements, without drawings, what cannot be seen, and what is only for eyes or for tapping. */
function textOf(node) {
  const copied = node.cloneNode(true);
  const copies = [...copied.querySelectorAll("*")];
  const unseen = [...node.querySelectorAll("*")].map((each) => each.checkVisibility && !each.checkVisibility());
  copies.filter((each, i) => unseen[i]).forEach((each) => each.remove());
  for (const each of copied.querySelectorAll(".notice, .copy, .letter, [aria-hidden=true], .cites, .unseen, figure, svg, script")) each.remove();
  return copied.textContent.replace(/\s+/g, " ").trim();
}

function* pieces(text) {
  let piece = "";
  for (const clause of text.split(/(?<=[.;:!?])\s+/)) {
    if (piece && piece.length + clause.length > LONGEST) {
      yield piece;
      piece = "";
    }
    piece = piece ? `${piece} ${clause}` : clause;
  }
  if (piece) yield piece;
}

function speak(button) {
  const voice = window.speechSynthesis;
  const on = button.getAttribute("aria-pressed") === "true";
  voice.cancel();
  button.setAttribute("aria-pressed", String(!on));
  if (on) return;
  const said = [...document.querySelectorAll(button.dataset.speak)].flatMap((node) => {
    const language = node.closest("[lang]")?.lang || document.documentElement.lang;
    return [...pieces(textOf(node))].map((text) => Object.assign(new SpeechSynthesisUtterance(text), { lang: language }));
  });
  said.at(-1)?.addEventListener("end", () => button.setAttribute("aria-pressed", "false"));
  for (const each of said) voice.speak(each);
  document.dispatchEvent(new CustomEvent("spoken", { detail: said.map((each) => each.text) }));
}

export function startSpeaking(root = document) {
  if (!("speechSynthesis" in window)) return;
  for (const button of root.querySelectorAll("[data-speak]")) {
    button.hidden = false;
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => speak(button));
  }
}

addEventListener("pagehide", () => window.speechSynthesis?.cancel());
