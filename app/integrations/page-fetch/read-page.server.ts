import path from "node:path";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { FetchedPage } from "./page-fetch.ts";
import type { ReadFacts } from "./reading/facts-of-page.ts";

type ReadRefusal = {
  ok: false;
  /** `too-heavy`: more time or memory than a page may take; `busy`: enough pages wait already. */
  reason: "too-heavy" | "busy";
};

type PageRead = { ok: true; facts: ReadFacts } | ReadRefusal;

export type ReadPage = (page: FetchedPage) => Promise<PageRead>;

interface PageReaderLimits {
  /** Read at once. */
  threads?: number;
  /** Waiting for a thread. */
  waiting?: number;
  withinMs?: number;
  memoryMb?: number;
}

/** From its source in development and tests; from the entry that vite.config.ts names once built. */
const pageReader = import.meta.url.endsWith(".ts")
  ? new URL("reading/page-reader.ts", import.meta.url)
  : path.resolve("build/server/page-reader.js");

/** Reads fetched pages, each on a thread of its own that ends with it or at its limit: any HTML may come. */
export function createPageReader(limits: PageReaderLimits = {}): ReadPage {
  const { threads = 2, waiting = 4, withinMs = 5_000, memoryMb = 128 } = limits;
  const turns = pLimit(threads);
  return (page) =>
    turns.pendingCount < waiting
      ? turns(readOnThread, page, { withinMs, memoryMb })
      : Promise.resolve({ ok: false, reason: "busy" });
}

/** What a fetched page says, all but what other files of its site do. */
export const readPage = createPageReader();

async function readOnThread(
  page: FetchedPage,
  { withinMs, memoryMb }: { withinMs: number; memoryMb: number },
): Promise<PageRead> {
  const thread = new Worker(pageReader, {
    workerData: page,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const read = Promise.withResolvers<PageRead>();
  const tooHeavy = { ok: false, reason: "too-heavy" } as const;
  thread.once("message", (facts: ReadFacts) => read.resolve({ ok: true, facts }));
  thread.once("error", (error: NodeJS.ErrnoException) =>
    error.code === "ERR_WORKER_OUT_OF_MEMORY" ? read.resolve(tooHeavy) : read.reject(error),
  );
  const late = setTimeout(() => read.resolve(tooHeavy), withinMs);
  try {
    return await read.promise;
  } finally {
    clearTimeout(late);
    await thread.terminate();
  }
}
