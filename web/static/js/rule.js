// A rule's page: links that are copied or shared with one tap.
import { copy } from "./copying.js";
import { toast, word } from "./words.js";

/** The address of a link, without the language of whoever passes it on: each reads in their own. */
function shared(link) {
  const address = new URL(link.getAttribute("href"), location.href);
  address.searchParams.delete("lang");
  return address.href;
}

async function pass(link) {
  const address = shared(link);
  if (link.hasAttribute("data-share") && navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title: document.title, url: address }).catch(() => {});
    return;
  }
  await copy(address);
  toast(word("copied"));
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-copy]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const hash = new URL(link.href).hash;
  if (hash && new URL(link.href).pathname === location.pathname) location.replace(hash);
  pass(link).catch(() => location.assign(link.href));
});
