// The browser's own offer to install the companion, behind a button of the settings.
export function startInstall() {
  const button = document.querySelector("[data-install]");
  if (!button) return;
  let offer = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
    button.hidden = false;
  });
  button.addEventListener("click", async () => {
    button.hidden = true;
    await offer?.prompt();
  });
}
