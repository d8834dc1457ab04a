// A clock for turns and debates: it counts by the time of day, so a screen that slept does not slow it down.
const face = document.querySelector("[data-left]");
const told = document.querySelector("[data-told]");
const go = document.querySelector("[data-go]");
const field = document.querySelector("[data-clock] input");
const words = Object.fromEntries([...document.getElementById("clock-words").content.querySelectorAll("[data-word]")].map((item) => [item.dataset.word, item.textContent]));

let left = 180_000;
let until = null;
let ticking = 0;
let awake = null;

function show() {
  const seconds = Math.max(0, Math.ceil((until ? until - Date.now() : left) / 1000));
  face.textContent = `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  face.classList.toggle("over", seconds === 0);
  face.classList.toggle("soon", seconds > 0 && seconds <= 15);
  if (until && seconds === 0) ring();
}

function stop() {
  clearInterval(ticking);
  if (until) left = Math.max(0, until - Date.now());
  until = null;
  go.textContent = words.go;
  awake?.release().catch(() => {});
  awake = null;
}

function ring() {
  stop();
  told.textContent = words.over;
  navigator.vibrate?.([300, 150, 300]);
  try {
    const sound = new AudioContext();
    const tone = sound.createOscillator();
    tone.frequency.value = 660;
    tone.connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.6);
  } catch {
    // a browser without sound shows it
  }
}

async function run() {
  if (until) {
    stop();
    return;
  }
  if (left <= 0) set();
  told.textContent = "";
  until = Date.now() + left;
  go.textContent = words.stop;
  ticking = setInterval(show, 250);
  awake = await navigator.wakeLock?.request("screen").catch(() => null);
}

function set() {
  stop();
  left = Math.min(60, Math.max(1, Number(field.value) || 1)) * 60_000;
  show();
}

go.addEventListener("click", run);
document.querySelector("[data-again]").addEventListener("click", set);
field.addEventListener("input", set);
for (const button of document.querySelectorAll("[data-minutes]")) {
  button.addEventListener("click", () => {
    field.value = button.dataset.minutes;
    set();
  });
}
show();
