import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { publicPages } from "#copy/public-pages.ts";
import { startProduct } from "../tests/running-product/product-process.ts";
import { seedQuote } from "../tests/running-product/quote-seed.ts";

/** `node bench/event-loop.ts`: longest block of the event loop by papers and pictures, and processor time, in ms. */
const folder = join(tmpdir(), `phare-event-loop-${process.pid}`);
const readings = `${folder}.txt`;
const probe = `${folder}.mjs`;
const told = /probed (\d+)/;
await writeFile(
  probe,
  `import { isMainThread } from "node:worker_threads";
   import { monitorEventLoopDelay } from "node:perf_hooks";
   import { writeFileSync } from "node:fs";
   if (isMainThread) {
     const delay = monitorEventLoopDelay({ resolution: 1 });
     delay.enable();
     let used = process.cpuUsage();
     let [before, busiest] = [process.threadCpuUsage(), 0];
     setInterval(() => {
       const { user, system } = process.threadCpuUsage(before);
       busiest = Math.max(busiest, (user + system) / 1e3);
       before = process.threadCpuUsage();
     }, 1).unref();
     console.log("probed " + process.pid);
     process.on("SIGUSR2", () => {
       const { user, system } = process.cpuUsage(used);
       writeFileSync(${JSON.stringify(readings)}, JSON.stringify({
         block: delay.max / 1e6, busiest, cpu: (user + system) / 1e3 }));
       delay.reset();
       busiest = 0;
       used = process.cpuUsage();
     });
   }`,
);

const product = await startProduct({ NODE_OPTIONS: `--import=${probe}` });
try {
  const long = await quoteOf(200);
  const short = await quoteOf(0);
  const rows: Record<string, object> = {};
  rows["nothing"] = await measure(() => setTimeout(500));
  rows["first paper"] = await measure(() => ask(`/devis/${short}/pdf`));
  rows["200-line quote"] = await measure(() => ask(`/devis/${long}/pdf`));
  rows["the same again"] = await measure(() => ask(`/devis/${long}/pdf`));
  const eight = await Promise.all(Array.from({ length: 8 }, () => quoteOf(200)));
  rows["eight of 200 lines"] = await measure(() =>
    Promise.all(eight.map((id) => ask(`/devis/${id}/pdf`))),
  );
  rows["social image"] = await measure(() => ask(`/partage/${Object.keys(publicPages)[0]}.png`));
  rows["terms of sale"] = await measure(() => ask("/cgv.pdf"));
  console.table(rows);
} finally {
  await product.dispose();
  await Promise.all([rm(probe, { force: true }), rm(readings, { force: true })]);
}

async function quoteOf(lines: number): Promise<string> {
  return (await seedQuote(product, { furtherOptions: lines })).id;
}

async function ask(path: string): Promise<void> {
  const answer = await fetch(product.url + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await answer.arrayBuffer();
}

/** Milliseconds. Waits a moment, so that a block at the end is counted. */
async function measure(act: () => Promise<unknown>): Promise<object> {
  await reading();
  await act();
  await setTimeout(50);
  const { block, busiest, cpu } = await reading();
  return {
    "longest block": Math.round(block),
    "its processor time": Math.round(busiest),
    "CPU of all threads": Math.round(cpu),
  };
}

async function reading(): Promise<{ block: number; busiest: number; cpu: number }> {
  await rm(readings, { force: true });
  process.kill(Number(told.exec(product.output())?.[1]), "SIGUSR2");
  for (;;) {
    const text = await readFile(readings, "utf8").catch(() => "");
    if (text.endsWith("}")) return JSON.parse(text);
    await setTimeout(20);
  }
}
