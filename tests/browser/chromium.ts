import { findChromium } from "../../scripts/toolchain/find-chromium.ts";

/**
 * The omnibox popup alone costs half the time to open a window. Chromium reads the last list only: repeats
 * Playwright's.
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
  // Chromium's sandbox needs rights that root in a container lacks.
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

export const chromiumLaunch = {
  args: chromiumArguments,
  ...(executablePath && { executablePath }),
};
