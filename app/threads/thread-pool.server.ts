import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { Said } from "./answer-tasks.ts";
import { boundWork, type ProcessorBound } from "./bounded-work.ts";

interface ThreadPoolOptions extends ProcessorBound {
  program: URL | string;
  about?: unknown;
  threads: number;
  /** Queue length; further tasks are refused as `busy`. */
  waiting: number;
  memoryMb: number;
  /** Idle timeout; 0: one thread per task. */
  keptMs: number;
}

export type ThreadRefusal = {
  ok: false;
  /** `busy`: queue full; `too-heavy`: CPU time or memory limit; `died`: the thread exited twice without an answer. */
  reason: "busy" | "too-heavy" | "died";
};

type ThreadAnswer<Answer> = { ok: true; answer: Answer } | ThreadRefusal;

export interface ThreadPool<Task, Answer> {
  /** @throws the task's own error. A task may run twice (retry after `died`), so it must have no side effects. */
  run(task: Task): Promise<ThreadAnswer<Answer>>;
  /** Refuses new tasks, waits for queued and running ones, then ends all threads. */
  stop(): Promise<void>;
}

/** Worker threads for CPU-heavy tasks, which would block the event loop; started on demand. */
export function createThreadPool<Task, Answer>(
  options: ThreadPoolOptions,
): ThreadPool<Task, Answer> {
  const { threads, waiting } = options;
  const turns = pLimit(threads);
  const shelf = createShelf(options);
  const running = new Set<Promise<unknown>>();
  let stopped = false;

  async function attempt(task: Task): Promise<ThreadAnswer<Answer>> {
    const thread = shelf.take();
    const ended = await ask<Answer>(thread, task, options);
    if (ended.isIdle) shelf.put(thread);
    else await thread.terminate();
    if ("fault" in ended) throw ended.fault;
    return ended.answer;
  }

  async function attemptTwice(task: Task): Promise<ThreadAnswer<Answer>> {
    const first = await attempt(task);
    return first.ok || first.reason !== "died" ? first : attempt(task);
  }

  return {
    async run(task) {
      if (stopped || turns.pendingCount >= waiting) return { ok: false, reason: "busy" };
      const work = turns(attemptTwice, task);
      running.add(work);
      try {
        return await work;
      } finally {
        running.delete(work);
      }
    },
    async stop() {
      stopped = true;
      await Promise.allSettled(running);
      await shelf.clear();
    },
  };
}

/** Idle threads; `unref` lets the process exit. */
function createShelf({ program, about, memoryMb, keptMs }: ThreadPoolOptions) {
  const idle = new Map<Worker, NodeJS.Timeout>();

  function open(): Worker {
    const thread = new Worker(program, {
      workerData: about,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // An unhandled `error` event would end the process.
    thread.on("error", () => {});
    thread.once("exit", () => leave(thread));
    return thread;
  }

  function leave(thread: Worker): void {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
  }

  return {
    take(): Worker {
      // Reuse the most recent idle worker (LIFO), so that the others reach their idle timeout.
      const known = [...idle.keys()].at(-1);
      if (known) leave(known);
      const thread = known ?? open();
      thread.ref();
      return thread;
    },
    put(thread: Worker): void {
      thread.unref();
      const end = () => void thread.terminate();
      if (keptMs === 0) end();
      else idle.set(thread, setTimeout(end, keptMs).unref());
    },
    async clear() {
      const left = [...idle.keys()];
      left.forEach(leave);
      await Promise.all(left.map((thread) => thread.terminate()));
    },
  };
}

type Ended<Answer> =
  | { isIdle: boolean; answer: ThreadAnswer<Answer> }
  | { isIdle: boolean; fault: unknown };

async function ask<Answer>(
  thread: Worker,
  task: unknown,
  bound: ProcessorBound,
): Promise<Ended<Answer>> {
  const { promise, resolve } = Promise.withResolvers<Ended<Answer>>();
  const refuse = (reason: ThreadRefusal["reason"]) =>
    resolve({ isIdle: false, answer: { ok: false, reason } });
  const heard = (said: Said<Answer>) =>
    "fault" in said
      ? resolve({ isIdle: true, fault: said.fault })
      : resolve({ isIdle: true, answer: { ok: true, answer: said.answer } });
  const failed = (error: NodeJS.ErrnoException) =>
    error.code === "ERR_WORKER_OUT_OF_MEMORY"
      ? refuse("too-heavy")
      : resolve({ isIdle: false, fault: error });
  const died = () => refuse("died");
  const stopLooking = boundWork(bound, sinceNow(thread), () => refuse("too-heavy"));
  thread.once("message", heard).once("error", failed).once("exit", died);
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(task);
    return await promise;
  } finally {
    stopLooking();
    thread.off("message", heard).off("error", failed).off("exit", died);
  }
}

function sinceNow(thread: Worker): () => Promise<number> {
  // `cpuUsage()` rejects until the thread has started.
  const before = processorTimeOf(thread).catch(() => 0);
  return async () => (await processorTimeOf(thread)) - (await before);
}

async function processorTimeOf(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1_000;
}
