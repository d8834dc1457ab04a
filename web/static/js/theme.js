// Before the first paint: the theme that was chosen, and that scripts run.
(() => {
  const root = document.documentElement;
  root.classList.remove("no-js");
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // a browser that keeps nothing follows the system
  }
})();
