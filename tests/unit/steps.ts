import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Asked } from "./steps-thread.ts";

/**
 * How many blocks of code some work runs through for each of these lengths, as V8 counts them for coverage: the same
 * on every machine, where a clock measures the machine too. What a regular expression does is no block:
 * tests/unit/conventions/linear-expressions.test.ts reads those. On a thread of its own, since V8 doesn't count the
 * blocks of code that is compiled already.
 */
export async function stepsOf(asked: Asked): Promise<number[]> {
  const thread = new Worker(new URL("./steps-thread.ts", import.meta.url));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(asked);
  try {
    const [steps]: number[][] = await once(thread, "message");
    return steps ?? [];
  } finally {
    await thread.terminate();
  }
}
