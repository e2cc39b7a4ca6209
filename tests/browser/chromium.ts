import { findChromium } from "../../scripts/toolchain/find-chromium.ts";

/** Chromium's own sandbox needs rights that root in a container does not have. */
const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const executablePath = findChromium();

/** How every browser test launches Chromium. */
export const chromiumLaunch = {
  args: chromiumArguments,
  ...(executablePath && { executablePath }),
};
