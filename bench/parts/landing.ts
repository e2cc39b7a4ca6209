import { startProduct } from "../../tests/running-product/product-process.ts";
import { landingByAstro } from "../beside/astro.ts";
import type { Result } from "../beside/lighthouse.ts";
import { isNginxHere, startNginx } from "../beside/nginx.ts";
import { medianOf, openPhone, scoreOf } from "../measured-page.ts";
import { figure, type Part } from "../part.ts";

const RUNS = 5;

export const landing: Part = {
  title: "The landing page on a phone",
  how: `Lighthouse mobile, one after the other in turn, median of ${RUNS}. Astro: the same words, pictures, rules and script, built with its usual settings, sent by nginx.`,
  columns: [
    "",
    "score",
    "FCP ms",
    "LCP ms",
    "TBT ms",
    "main thread ms",
    "all bytes, KB",
    "requests",
  ],
  async measure() {
    // First: without a registry, nothing has to be stopped.
    const phone = await openPhone();
    const product = await startProduct();
    try {
      const beside = await startBeside(product.url);
      const runs: [Result[], Result[]] = [[], []];
      try {
        for (let run = 0; run < RUNS; run += 1) {
          runs[0].push(await phone.measure(product.url));
          if (beside) runs[1].push(await phone.measure(beside.url));
        }
      } finally {
        await beside?.stop();
      }
      const ours = rowOf("ours", runs[0]);
      return beside ? [ours, rowOf("Astro, nginx", runs[1])] : [ours];
    } finally {
      await phone.close();
      await product.dispose();
    }
  },
};

/** Null without nginx or a package registry: the page is then measured alone. */
async function startBeside(site: string) {
  if (!isNginxHere()) return null;
  try {
    const built = await landingByAstro(site);
    const nginx = await startNginx(built.files, {});
    const stop = async () => {
      await nginx.stop();
      await built.remove();
    };
    return { url: nginx.url, stop };
  } catch (error) {
    console.error("Astro n’a pas pu être installé :", error);
    return null;
  }
}

function rowOf(name: string, measured: readonly Result[]): string[] {
  const requests = measured.map(({ audits }) => requestsOf(audits["network-requests"]));
  return [
    name,
    figure(scoreOf(measured, "performance")),
    figure(medianOf(measured, "first-contentful-paint")),
    figure(medianOf(measured, "largest-contentful-paint")),
    figure(medianOf(measured, "total-blocking-time")),
    figure(medianOf(measured, "mainthread-work-breakdown")),
    figure(medianOf(measured, "total-byte-weight") / 1024),
    figure(requests.toSorted((a, b) => a - b)[Math.floor(requests.length / 2)] ?? Number.NaN),
  ];
}

function requestsOf(audit: Result["audits"][string] | undefined): number {
  return audit?.details?.items?.length ?? Number.NaN;
}
