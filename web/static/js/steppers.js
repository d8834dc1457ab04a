// Big buttons around a number field: <div data-stepper><button data-step="-1"><input type="number"><button data-step="1">.

function bounds(input) {
  return [input.min === "" ? -Infinity : Number(input.min), input.max === "" ? Infinity : Number(input.max)];
}

function showBounds(stepper) {
  const input = stepper.querySelector("input");
  const [least, most] = bounds(input);
  for (const button of stepper.querySelectorAll("[data-step]")) {
    const next = Number(input.value) + Number(button.dataset.step);
    button.disabled = next < least || next > most;
  }
}

function step(button) {
  const input = button.closest("[data-stepper]").querySelector("input");
  const [least, most] = bounds(input);
  input.value = Math.min(most, Math.max(least, Number(input.value) + Number(button.dataset.step)));
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

export function startSteppers() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-stepper] [data-step]");
    if (button) step(button);
  });
  document.addEventListener("input", (event) => {
    const stepper = event.target.closest("[data-stepper]");
    if (stepper) showBounds(stepper);
  });
  document.querySelectorAll("[data-stepper]").forEach(showBounds);
}
