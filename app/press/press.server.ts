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

/** Queue full or limit exceeded: a retry may succeed. */
export class NotPrinted extends Error {
  constructor(name: PrintName, reason: ThreadRefusal["reason"]) {
    super(`${name} not printed: ${reason}`);
    this.name = "NotPrinted";
  }
}

export interface Press {
  /** @throws NotPrinted */
  printAs(agency: Agency): Print;
  stop(): Promise<void>;
}

interface PressLimits {
  threads?: number;
  waiting?: number;
  /** CPU time per document. */
  processorMs?: number;
}

/** Worker threads: a long quote takes a quarter of a second, which would block requests. One core stays free. */
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
