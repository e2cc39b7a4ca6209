import { availableParallelism } from "node:os";
import { programOf } from "#threads/program-of.ts";
import { createThreadPool, type ThreadRefusal } from "#threads/thread-pool.server.ts";
import { printedOnce } from "./kept-papers.ts";
import type { Agency, Print, PrintFacts, PrintName } from "./printers.ts";

export interface PrintTask {
  agency: Agency;
  name: PrintName;
  facts: PrintFacts[PrintName];
}

/** Nothing was printed, and the same may be in a moment: the press has its fill, or gave this one up. */
export class NotPrinted extends Error {
  constructor(name: PrintName, reason: ThreadRefusal["reason"]) {
    super(`${name} not printed: ${reason}`);
    this.name = "NotPrinted";
  }
}

export interface Press {
  /** Prints in a thread, as that agency. @throws NotPrinted. */
  printAs(agency: Agency): Print;
  /** Finishes what was asked of it. */
  stop(): Promise<void>;
}

interface PressLimits {
  threads?: number;
  /** Waiting for a thread. */
  waiting?: number;
  /** Processor time of one paper, in ms. */
  processorMs?: number;
}

/**
 * Where papers and pictures are made: in threads, as a long quote takes a quarter of a second during which a page would
 * wait. What was asked with the same facts is given again, from memory. One core is left to the requests.
 */
export function createPress(limits: PressLimits = {}): Press {
  const { threads = Math.max(1, Math.min(4, availableParallelism() - 1)) } = limits;
  const { waiting = 48, processorMs = 30_000 } = limits;
  const pool = createThreadPool<PrintTask, Uint8Array<ArrayBuffer>>({
    program: programOf(import.meta.url, "press-thread.ts", "press-thread"),
    threads,
    waiting,
    processorMs,
    memoryMb: 256,
    keptMs: 120_000,
  });

  async function printInThread(task: PrintTask): Promise<Buffer> {
    const printed = await pool.run(task);
    if (!printed.ok) throw new NotPrinted(task.name, printed.reason);
    const { buffer, byteOffset, byteLength } = printed.answer;
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  return {
    printAs: printedOnce((agency) => (name, facts) => printInThread({ agency, name, facts })),
    stop: () => pool.stop(),
  };
}
