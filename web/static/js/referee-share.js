// Sharing a ruling: its link, its text, a picture drawn here, or whatever the phone offers.
import { copy } from "./copying.js";
import { drawPicture } from "./picture.js";
import { toast, word } from "./words.js";

async function passOn(text, said) {
  await copy(text);
  toast(word(said));
}

/** The picture on the page, and into the hands of whoever asked: shared where the phone can, else saved. */
async function picture(box) {
  const canvas = box.querySelector("[data-canvas]");
  drawPicture(canvas, box.querySelector("[data-summary]"), box.querySelector("[data-share-link]").value);
  canvas.hidden = false;
  const made = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const file = new File([made], "arbitro.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] }) && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ files: [file], title: document.title }).catch(() => {});
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(made);
  link.download = "arbitro.png";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function startShare(root) {
  const box = root.querySelector("[data-share-box]");
  if (!box) return;
  const field = box.querySelector("[data-share-link]");
  const text = box.querySelector("[data-share-text]");
  field.addEventListener("focus", () => field.select());
  box.querySelector("[data-copy-link]").addEventListener("click", () => passOn(field.value, "copied"));
  box.querySelector("[data-copy-text]").addEventListener("click", () => passOn(text.value, "copied_text"));
  box.querySelector("[data-picture]").addEventListener("click", () => picture(box));
  const native = box.querySelector("[data-share-native]");
  if (!navigator.share) return;
  native.hidden = false;
  native.addEventListener("click", () => navigator.share({ title: document.title, text: text.value }).catch(() => {}));
}
