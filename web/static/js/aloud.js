// While a rule is read to the table the screen stays on, where the browser allows it; the device reads it aloud, where it can.
import { startSpeaking } from "./speaking.js";

async function stayAwake() {
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // the screen may go dark: nothing is lost
  }
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") stayAwake();
});
stayAwake();
startSpeaking();
