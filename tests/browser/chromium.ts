import { findChromium } from "../../scripts/toolchain/find-chromium.ts";

/**
 * Hidden features of desktop Chromium: the omnibox popup alone costs two pages per window, half the time to open
 * one. Chromium reads the last list only, so Playwright's is repeated.
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
