// Sharing a ruling: the clipboard, or whatever the phone offers.
import { toast, word } from "./words.js";

async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    document.execCommand("copy");
  }
  toast(word("copied"));
}

export function startShare(root) {
  const box = root.querySelector("[data-share-box]");
  if (!box) return;
  const field = box.querySelector("[data-share-link]");
  field.addEventListener("focus", () => field.select());
  box.querySelector("[data-copy-link]").addEventListener("click", () => copy(field));
  const native = box.querySelector("[data-share-native]");
  if (!navigator.share) return;
  native.hidden = false;
  native.addEventListener("click", () => navigator.share({ title: document.title, url: field.value }).catch(() => {}));
}
