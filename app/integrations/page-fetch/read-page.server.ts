import { programOf } from "#threads/program-of.ts";
import { createThreadPool, type ThreadRefusal } from "#threads/thread-pool.server.ts";
import type { FetchedPage } from "./page-fetch.ts";
import type { ReadFacts } from "./reading/facts-of-page.ts";

type PageRead = { ok: true; facts: ReadFacts } | ReadRefusal;

type ReadRefusal = { ok: false; reason: Exclude<ThreadRefusal["reason"], "died"> };

export type ReadPage = (page: FetchedPage) => Promise<PageRead>;

interface PageReaderLimits {
  threads?: number;
  waiting?: number;
  processorMs?: number;
  memoryMb?: number;
}

/** Untrusted HTML: each page is parsed on a thread of its own, ended at its limits. */
export function createPageReader(limits: PageReaderLimits = {}): ReadPage {
  const { threads = 2, waiting = 4, processorMs = 5_000, memoryMb = 128 } = limits;
  const readers = createThreadPool<FetchedPage, ReadFacts>({
    program: programOf(import.meta.url, "reading/page-reader.ts", "page-reader"),
    threads,
    waiting,
    processorMs,
    memoryMb,
    keptMs: 0,
  });
  return async (page) => {
    const read = await readers.run(page);
    if (read.ok) return { ok: true, facts: read.answer };
    return { ok: false, reason: read.reason === "died" ? "too-heavy" : read.reason };
  };
}

export const readPage = createPageReader();
