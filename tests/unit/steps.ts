import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Asked } from "./steps-thread.ts";

/**
 * V8's block counts don't depend on the machine, unlike time. Blocks compiled before don't count: hence a new
 * thread.
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
