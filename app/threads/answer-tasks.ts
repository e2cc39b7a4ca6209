import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

/** What a thread says of a task (thread-pool.server.ts). */
export type Said<Answer> = { answer: Answer } | { fault: unknown };

/** The life of a thread: does one task after the other, and says what came of each. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what comes is as the work takes it
export function answerTasks<Task>(work: (task: Task) => unknown): void {
  // Linux alone counts it by thread: whoever waits for a page of ours goes first.
  if (process.platform === "linux") setPriority(5);
  parentPort?.on("message", (task: Task) => void answer(work, task));
}

async function answer<Task>(work: (task: Task) => unknown, task: Task): Promise<void> {
  try {
    say({ answer: await work(task) });
  } catch (fault) {
    say({ fault });
  }
}

function say(said: Said<unknown>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(said);
}
