import { findChromium } from "../../scripts/toolchain/find-chromium.ts";

/**
 * Parts of a desktop browser that nobody here sees. The address bar's list alone is two pages for each test's
 * window, half of what opening one costs. Chromium reads the last list only: the rest repeats Playwright's.
 */
const disabledFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AimEnabled",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

const chromiumArguments = [
  // Chromium's own sandbox needs rights that root in a container does not have.
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${disabledFeatures.join()}`,
];

const executablePath = findChromium();

/** How every browser test launches Chromium. */
export const chromiumLaunch = {
  args: chromiumArguments,
  ...(executablePath && { executablePath }),
};
