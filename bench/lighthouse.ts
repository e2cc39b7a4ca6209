import { publicPages } from "#copy/public-pages.ts";
import { startProduct } from "../tests/running-product/product-process.ts";
import type { Result } from "./beside/lighthouse.ts";
import { categories, medianOf, openPhone, scoreOf } from "./measured-page.ts";

/**
 * `node bench/lighthouse.ts [runs] [path…]`: median scores on a slow phone; exits with 1 below issue 3's thresholds.
 */
const [runs = "3", ...asked] = process.argv.slice(2);
const paths = asked.length > 0 ? asked : stillPaths();
const thresholds = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

const phone = await openPhone();
const product = await startProduct();
let failed = false;
try {
  const rows: Record<string, Record<string, number>> = {};
  for (const path of paths) {
    const measured: Result[] = [];
    for (let run = 0; run < Number(runs); run++) {
      measured.push(await phone.measure(product.url + path));
    }
    rows[path] = rowOf(measured);
    failed ||= isBelow(rows[path]);
    reportFaults(path, measured);
  }
  console.table(rows);
} finally {
  await phone.close();
  await product.dispose();
}
process.exitCode = failed ? 1 : 0;

/** Pages without the framework: the checkout needs it for its form. */
function stillPaths(): string[] {
  return Object.values(publicPages)
    .map(({ path }) => path)
    .filter((path) => path !== publicPages.checkout.path);
}

function rowOf(measured: Result[]): Record<string, number> {
  return {
    ...Object.fromEntries(categories.map((name) => [name, scoreOf(measured, name)])),
    "FCP (ms)": Math.round(medianOf(measured, "first-contentful-paint")),
    "LCP (ms)": Math.round(medianOf(measured, "largest-contentful-paint")),
    "TBT (ms)": Math.round(medianOf(measured, "total-blocking-time")),
    "main (ms)": Math.round(medianOf(measured, "mainthread-work-breakdown")),
    CLS: Number(medianOf(measured, "cumulative-layout-shift").toFixed(4)),
    KB: Math.round(medianOf(measured, "total-byte-weight") / 1024),
  };
}

function isBelow(row: Record<string, number>): boolean {
  const low = categories.some((name) => (row[name] ?? 0) < thresholds[name]);
  return low || row["CLS"] !== 0;
}

function reportFaults(path: string, measured: Result[]) {
  const faults = measured.flatMap(({ categories: scored, audits }) =>
    Object.values(scored).flatMap(({ id, auditRefs }) =>
      auditRefs
        .map((ref) => audits[ref.id])
        .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
        .map((audit) => `${id}: ${audit?.title} ${audit?.displayValue ?? ""}`),
    ),
  );
  for (const fault of new Set(faults)) console.log(`${path}  ${fault}`);
}
