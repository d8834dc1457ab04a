// Odds beside a form or a question: asked for when something has changed, shown when they come; nothing waits for them.
const PAUSE = 450;
let timer = 0;
let asking = null;

/** Fetches the part of a page that shows odds; without an answer everything stays as it is. */
async function show(box, address, options = {}) {
  asking?.abort();
  asking = new AbortController();
  try {
    const response = await fetch(address, { ...options, signal: asking.signal });
    if (!response.ok) return;
    const text = await response.text();
    const part = new DOMParser().parseFromString(text, "text/html").body;
    const shown = box.querySelector("[data-odds-shown]");
    const open = [...shown.querySelectorAll("details[id][open]")].map((each) => each.id);
    shown.replaceChildren(...part.childNodes);
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    brief(box);
    box.querySelector("[data-odds-ask]")?.toggleAttribute("hidden", shown.childElementCount > 0);
  } catch {
    // no server, or something newer was asked
  }
}

/** The bar again, small, above the button that is always in sight: what the next tap changes can be seen without scrolling. */
function brief(box) {
  const foot = box.closest("form")?.querySelector("[data-odds-brief]");
  if (!foot) return;
  const bars = box.querySelectorAll(".odds-bar");
  const shares = [...box.querySelectorAll(".odds-shares li")].map((each) => each.textContent.trim().replace(/\s+/g, " "));
  const aloud = box.querySelector("[data-odds-aloud]")?.dataset.oddsAloud;
  foot.hidden = bars.length !== 1;
  foot.replaceChildren(...(foot.hidden ? [] : [bars[0].cloneNode(true), [...(aloud ? [aloud] : []), ...shares.slice(0, 3)].join(" · ")]));
}

function later(form) {
  const box = form.querySelector("[data-odds]");
  if (!box) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!form.isConnected) return;
    const body = new URLSearchParams([...new FormData(form)].filter(([, value]) => typeof value === "string"));
    show(box, box.dataset.odds, { method: "POST", body });
  }, PAUSE);
}

export function startOdds(root) {
  for (const box of root.querySelectorAll("[data-odds-now]")) show(box, box.dataset.oddsNow);
  for (const form of root.querySelectorAll("form[data-setup]:not([data-fresh])")) later(form);
}

for (const kind of ["input", "change"]) {
  document.addEventListener(kind, (event) => {
    const form = event.target.closest?.("form[data-setup]");
    if (form && !form.hidden && (event.isTrusted || event.target.closest("[data-stepper]"))) later(form);
  });
}
