import { threadId, workerData } from "node:worker_threads";
import { answerTasks } from "#threads/answer-tasks.ts";

export type OddJob =
  | { job: "say"; words: string }
  | { job: "hold" }
  | { job: "throw" }
  | { job: "devour" }
  | { job: "die"; times: number }
  | { job: "spin" };

const [DEATHS, GATE] = [0, 1];
const shared = new Int32Array(workerData as SharedArrayBuffer);

answerTasks((asked: OddJob) => {
  switch (asked.job) {
    case "say":
      return `${asked.words} from ${threadId}`;
    case "hold":
      Atomics.wait(shared, GATE, 0);
      return `held in ${threadId}`;
    case "throw":
      throw new RangeError("too far");
    case "devour":
      return devour();
    case "die":
      if (Atomics.add(shared, DEATHS, 1) < asked.times) process.exit(3);
      return `alive in ${threadId}`;
    case "spin":
      while (Atomics.load(shared, GATE) === 0);
      return "too late";
    default:
      throw new Error("no such job");
  }
});

function devour(): never {
  const eaten: string[][] = [];
  for (;;) eaten.push(Array.from({ length: 10_000 }, (_, index) => `${index}`));
}
