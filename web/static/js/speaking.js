// Reads aloud what a page says, with the voice of the device: pause, go on, stop; where it has no voice of the language, it says so.
import { element, word } from "./words.js";

const LONGEST = 180; // some voices fall silent in the middle of a long text
const PATIENCE = 2500; // a device that lists no voices may have one nevertheless: it is heard by then, or never
const SILENT = ".notice, .copy, .letter, [aria-hidden=true], .cites, .unseen, figure, svg, script";

const voice = window.speechSynthesis;

/** What is read: the text of some elements, without drawings, what cannot be seen, and what is only for eyes or for tapping. */
function textOf(node) {
  const copied = node.cloneNode(true);
  const copies = [...copied.querySelectorAll("*")];
  const unseen = [...node.querySelectorAll("*")].map((each) => each.checkVisibility && !each.checkVisibility());
  copies.filter((each, i) => unseen[i]).forEach((each) => each.remove());
  for (const each of copied.querySelectorAll(SILENT)) each.remove();
  for (const each of copied.querySelectorAll("li, p, h2, td")) each.append(" ");
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

/** What a button reads, piece by piece, each in its language. */
function readBy(button) {
  return [...document.querySelectorAll(button.dataset.speak)].flatMap((node) => {
    const language = node.closest("[lang]").lang;
    return [...pieces(textOf(node))].map((text) => ({ text, language }));
  });
}

/** Whether the device has a voice for a language; one that lists none may have one. */
function hasVoice(language) {
  const listed = voice?.getVoices() ?? [];
  return Boolean(voice) && (!listed.length || listed.some((each) => each.lang.toLowerCase().startsWith(language)));
}

/** One button that reads: at which piece it is, and whether it is reading. Paused, it begins the piece again: not every device can hold its breath. */
class Reading {
  constructor(button) {
    this.button = button;
    this.label = button.querySelector("span");
    this.named = this.label.textContent;
    this.stopper = element("button", { type: "button", class: "button", hidden: "" }, word("read_stop"));
    button.after(this.stopper);
    button.addEventListener("click", () => (this.on ? this.pause() : this.go()));
    this.stopper.addEventListener("click", () => this.stop());
    this.stop();
  }

  show() {
    this.label.textContent = this.on ? word("read_pause") : this.at ? word("read_on") : this.named;
    this.stopper.hidden = !this.on && !this.at;
  }

  go() {
    if (!this.at) this.said = readBy(this.button);
    const dumb = this.said.find(({ language }) => !hasVoice(language));
    if (dumb || !this.said.length) return this.excuse(dumb?.language);
    document.querySelector("[data-no-voice]")?.remove();
    this.on = true;
    this.show();
    this.next();
  }

  /** Speaks the piece at which it is, and the next when that has been heard. */
  next() {
    if (this.at >= this.said.length) return this.stop();
    const { text, language } = this.said[this.at];
    const mine = Object.assign(new SpeechSynthesisUtterance(text), { lang: language });
    const late = setTimeout(() => this.spoken === mine && !voice.speaking && this.fail(language), PATIENCE);
    mine.addEventListener("start", () => clearTimeout(late));
    mine.addEventListener("end", () => {
      clearTimeout(late);
      if (this.spoken !== mine) return;
      this.at += 1;
      this.next();
    });
    mine.addEventListener("error", ({ error }) => {
      clearTimeout(late);
      if (this.spoken === mine && error !== "canceled" && error !== "interrupted") this.fail(language);
    });
    this.spoken = mine;
    voice.cancel();
    voice.speak(mine);
  }

  pause() {
    this.on = false;
    this.spoken = null;
    voice.cancel();
    this.show();
  }

  stop() {
    this.at = 0;
    this.on = false;
    this.spoken = null;
    voice?.cancel();
    this.show();
  }

  fail(language) {
    this.stop();
    this.excuse(language);
  }

  /** Says that nothing can be read here. */
  excuse(language) {
    document.querySelector("[data-no-voice]")?.remove();
    const spoken = document.documentElement.lang;
    const named = new Intl.DisplayNames([spoken], { type: "language" }).of(language ?? spoken);
    const said = element("p", { class: "hint", role: "status", "data-no-voice": "" }, word("no_voice", { language: named }));
    this.button.parentElement.after(said);
  }
}

export function startSpeaking(root = document) {
  voice?.cancel();
  for (const button of root.querySelectorAll("[data-speak]")) {
    button.hidden = false;
    new Reading(button);
  }
}

voice?.getVoices(); // some devices only now begin to look for them
addEventListener("pagehide", () => voice?.cancel());
