import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

export type Said<Answer> = { answer: Answer } | { fault: unknown };

/** Runs tasks one by one in a worker thread. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what comes is as the work takes it
export function answerTasks<Task>(work: (task: Task) => unknown): void {
  // Lower priority than requests. Linux only: elsewhere setPriority applies to the whole process, not to the thread.
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
