import { threadId } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { createThreadPool } from "#threads/thread-pool.server.ts";
import type { OddJob } from "./odd-jobs.ts";

type Bounds = Omit<Parameters<typeof createThreadPool>[0], "program" | "about">;
const patient: Bounds = {
  threads: 1,
  waiting: 10,
  processorMs: 60_000,
  memoryMb: 64,
  keptMs: 60_000,
};

function openPool(changes: Partial<Bounds> = {}) {
  const shared = new SharedArrayBuffer(8);
  const gate = new Int32Array(shared);
  const program = new URL("odd-jobs.ts", import.meta.url);
  const pool = createThreadPool<OddJob, string>({
    program,
    about: shared,
    ...patient,
    ...changes,
  });
  const open = () => {
    Atomics.store(gate, 1, 1);
    Atomics.notify(gate, 1);
  };
  onTestFinished(async () => {
    open();
    await pool.stop();
  });
  return { pool, open, deaths: () => Atomics.load(gate, 0) };
}

const threadOf = (said: unknown) => /\d+$/.exec(JSON.parse(JSON.stringify(said)).answer)?.[0];
const say = { job: "say", words: "hello" } as const;

test("a task runs on another thread, which is reused for the next", async () => {
  const { pool } = openPool();
  const first = await pool.run(say);
  expect(first.ok).toBe(true);
  expect(threadOf(first)).not.toBe(String(threadId));
  expect(threadOf(await pool.run(say))).toBe(threadOf(first));
});

test("with an idle time of zero, each task has its own thread", async () => {
  const { pool } = openPool({ keptMs: 0 });
  const [first, second] = [await pool.run(say), await pool.run(say)];
  expect(threadOf(second)).not.toBe(threadOf(first));
});

test("concurrency and queue are limited; one more is refused, and no other is lost", async () => {
  const { pool, open } = openPool({ threads: 2, waiting: 3 });
  const held = [pool.run({ job: "hold" }), pool.run({ job: "hold" })];
  // Let started tasks leave the queue before adding the next.
  await new Promise((given) => void setImmediate(given));
  const waiting = [pool.run(say), pool.run(say), pool.run(say)];
  expect(await pool.run(say)).toEqual({ ok: false, reason: "busy" });
  open();
  const done = await Promise.all([...held, ...waiting]);
  expect(done.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
  expect(new Set(done.map(threadOf)).size).toBe(2);
});

test("a thread that dies is replaced, and its task retried once; after a second death it fails", async () => {
  const { pool, deaths } = openPool();
  expect(await pool.run({ job: "die", times: 1 })).toMatchObject({ ok: true });
  expect(deaths()).toBe(2);
  expect(await pool.run({ job: "die", times: 9 })).toEqual({ ok: false, reason: "died" });
  expect(deaths()).toBe(4);
  expect(await pool.run(say)).toMatchObject({ ok: true });
});

test("past its processor time or memory a task is terminated, and the next one runs", async () => {
  const impatient = openPool({ processorMs: 300 });
  expect(await impatient.pool.run({ job: "spin" })).toEqual({ ok: false, reason: "too-heavy" });
  const { pool } = openPool({ memoryMb: 16 });
  expect(await pool.run({ job: "devour" })).toEqual({ ok: false, reason: "too-heavy" });
  expect(await pool.run(say)).toMatchObject({ ok: true });
});

test("a task that waits for the processor longer than its processor time completes", async () => {
  const { pool, open } = openPool({ processorMs: 200 });
  await pool.run(say);
  const held = pool.run({ job: "hold" });
  await new Promise((given) => void setImmediate(given));
  keepProcessorFor(400);
  // Due timers run before this turn of the loop.
  await new Promise((turned) => void setImmediate(turned));
  open();
  expect(await held).toMatchObject({ ok: true });
});

test("a task without processor time for many checks is terminated", async () => {
  const { pool } = openPool({ idleLooks: 2 });
  expect(await pool.run({ job: "hold" })).toEqual({ ok: false, reason: "too-heavy" });
});

/** Uses that many ms of the process's processor time. */
function keepProcessorFor(ms: number): void {
  const before = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  while (used() < ms);
}

test("an error thrown by a task is rethrown here, and its thread is kept", async () => {
  const { pool } = openPool();
  const first = await pool.run(say);
  await expect(pool.run({ job: "throw" })).rejects.toThrow(new RangeError("too far"));
  await expect(pool.run({ job: "say", words: Symbol("no") as never })).rejects.toThrow(
    /could not be cloned/,
  );
  expect(threadOf(await pool.run(say))).not.toBeUndefined();
  expect(first.ok).toBe(true);
});

test("stopping completes the queue, and refuses new tasks", async () => {
  const { pool, open } = openPool();
  const begun = [pool.run({ job: "hold" }), pool.run(say)];
  const stopped = pool.stop();
  expect(await pool.run(say)).toEqual({ ok: false, reason: "busy" });
  open();
  await stopped;
  expect((await Promise.all(begun)).map(({ ok }) => ok)).toEqual([true, true]);
});
