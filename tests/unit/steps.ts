import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Asked } from "./steps-thread.ts";

/**
 * Number of code blocks executed for each of these lengths, as V8 counts them for coverage: machine-independent,
 * unlike time. Regular expressions have no blocks: tests/unit/conventions/linear-expressions.test.ts checks those.
 * Runs on a new thread, since V8 doesn't count blocks compiled before.
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
