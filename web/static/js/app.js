// What every page has: settings, rules that open over the page, steppers, the offline line.
import { startKept } from "./kept.js";
import { startInstall } from "./install.js";
import { startOffline } from "./offline.js";
import { startRuleDialog } from "./rule-dialog.js";
import { startSettings } from "./settings.js";
import { startSteppers } from "./steppers.js";
import { startVisited } from "./visited.js";

startSettings();
startSteppers();
startRuleDialog();
startKept();
startOffline();
startVisited();
startInstall();
document.querySelector(".chips.scroll [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
