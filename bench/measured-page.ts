import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../tests/browser/chromium.ts";
import { freePort } from "../tests/running-product/product-process.ts";
import { type InstalledLighthouse, installLighthouse, type Result } from "./beside/lighthouse.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export interface LighthousePhone {
  measure(url: string): Promise<Result>;
  close(): Promise<void>;
}

export async function openPhone(): Promise<LighthousePhone> {
  const lighthouse = await installLighthouse();
  const port = await freePort();
  const browser = await chromium.launch({
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, `--remote-debugging-port=${port}`],
  });
  return {
    measure: (url) => measure(lighthouse, url, port),
    async close() {
      await browser.close();
      await lighthouse.remove();
    },
  };
}

/** A busy machine sometimes leaves a trace without a largest paint: that run is repeated. */
async function measure(
  lighthouse: InstalledLighthouse,
  url: string,
  port: number,
  attempts = 3,
): Promise<Result> {
  const outcome = await lighthouse.measure(url, {
    port,
    onlyCategories: [...categories],
    logLevel: "silent",
  });
  if (outcome && outcome.lhr.categories["performance"]?.score !== null) return outcome.lhr;
  if (attempts === 1) throw new Error(`Lighthouse measured nothing at ${url}`);
  return measure(lighthouse, url, port, attempts - 1);
}

/** In the audit's own unit. */
export function medianOf(measured: readonly Result[], audit: string): number {
  return median(measured.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
}

/** Of 100. */
export function scoreOf(measured: readonly Result[], category: (typeof categories)[number]) {
  return median(
    measured.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100)),
  );
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
