import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { doing, failuresShown, type JobBench, openJobBench } from "../email/job-bench.ts";

async function enqueueNotice(bench: JobBench, orderId = randomUUID()): Promise<string> {
  await bench.app.transaction((transaction) =>
    bench.queue.enqueue(transaction, "email-order-notice", { orderId }),
  );
  return orderId;
}

async function states({ app }: JobBench): Promise<string[]> {
  const { rows } = await app.execute<{ state: string }>(sql`select state from pgboss.job`);
  return rows.map(({ state }) => state);
}

const often = { interval: 50 };

describe("job worker", () => {
  it("retries with growing delays, then shows the failure to the administrator", async () => {
    const bench = await openJobBench();
    await bench.owner.execute(sql`update pgboss.queue set retry_limit = 2, retry_delay = 1`);
    const tries: { at: number; isLast: boolean }[] = [];
    await bench.work({
      handlers: doing(async (_data, _context, { isLast }) => {
        tries.push({ at: Date.now(), isLast });
        throw new Error("boîte pleine : camille@plomberie.example");
      }),
    });
    const orderId = await enqueueNotice(bench);
    await expect.poll(() => failuresShown(bench), often).toHaveLength(1);
    expect(await failuresShown(bench)).toEqual([
      {
        id: expect.any(String),
        name: "email-order-notice",
        payload: { orderId },
        lastError: "boîte pleine : [adresse]",
        tries: 3,
        failedAt: expect.any(Date),
      },
    ]);
    expect(tries.map(({ isLast }) => isLast)).toEqual([false, false, true]);
    const waits = tries.slice(1).map(({ at }, index) => at - (tries[index]?.at ?? at));
    expect(waits[0]).toBeGreaterThanOrEqual(900);
    expect(waits[1]).toBeGreaterThanOrEqual(1900);
    expect(bench.logged.join("\n")).toContain("boîte pleine : [adresse]");
    expect(bench.logged.join("\n")).not.toContain("@");
  });

  it("counts a job as completed if its subject was deleted meanwhile", async () => {
    const bench = await openJobBench();
    await bench.work({});
    await bench.app.transaction(async (transaction) => {
      const { queue } = bench;
      await queue.enqueue(transaction, "email-quote-request-received", { requestId: randomUUID() });
      await queue.enqueue(transaction, "email-quote-sent", { quoteId: randomUUID() });
      await queue.enqueue(transaction, "email-audit-result", { runId: randomUUID() });
      await queue.enqueue(transaction, "email-audit-notice", { auditId: randomUUID() });
      await queue.enqueue(transaction, "email-revision-answer", { messageId: randomUUID() });
    });
    await expect.poll(() => states(bench), often).toEqual(Array(5).fill("completed"));
    expect(await failuresShown(bench)).toEqual([]);
    expect(bench.logged.join("\n")).toContain("job's record erased meanwhile");
  });

  it("finishes its jobs before it stops, and takes no more", async () => {
    const bench = await openJobBench();
    const release = Promise.withResolvers<void>();
    let running = 0;
    let done = 0;
    const worker = await bench.work({
      handlers: doing(async () => {
        running += 1;
        await release.promise;
        done += 1;
      }),
    });
    await enqueueNotice(bench);
    await enqueueNotice(bench);
    await expect.poll(() => running, often).toBe(2);
    const doneWhenStopped = worker.stop().then(() => done);
    await expect.poll(() => worker.isHealthy(), often).toBe(false);
    await enqueueNotice(bench);
    release.resolve();
    expect(await doneWhenStopped).toBe(2);
    expect((await states(bench)).toSorted()).toEqual(["completed", "completed", "created"]);
  });

  it("doesn't count a job interrupted by a stop as failed", async () => {
    const bench = await openJobBench();
    const release = Promise.withResolvers<void>();
    let running = 0;
    const worker = await bench.work({
      stopPatienceMs: 1000,
      handlers: doing(async () => {
        running += 1;
        await release.promise;
        throw new Error("Cannot use a pool after calling end on the pool");
      }),
    });
    await enqueueNotice(bench);
    await expect.poll(() => running, often).toBe(1);
    await worker.stop();
    release.resolve();
    const lines = () => bench.logged.map((line): unknown => Reflect.get(JSON.parse(line), "msg"));
    await expect.poll(lines, often).toEqual(["job interrupted by the stop, will be retried"]);
    expect(await states(bench)).toEqual(["retry"]);
  });

  it("recovers when all its connections are cut", async () => {
    const bench = await openJobBench();
    const done: unknown[] = [];
    const worker = await bench.work({ handlers: doing(async (data) => done.push(data)) });
    const before = await enqueueNotice(bench);
    await expect.poll(() => states(bench), often).toEqual(["completed"]);
    const { rows } = await bench.owner.execute(sql`
      select count(pg_terminate_backend(pid)) as ended from pg_stat_activity
      where datname = current_database() and application_name = 'pgboss'
    `);
    expect(Number(rows[0]?.["ended"])).toBeGreaterThan(1);
    const after = await enqueueNotice(bench);
    await expect.poll(() => done, often).toEqual([{ orderId: before }, { orderId: after }]);
    expect(worker.isHealthy()).toBe(true);
  });

  it("polls a queue when its next job is due, which no NOTIFY announces", async () => {
    const bench = await openJobBench();
    const done: unknown[] = [];
    await bench.work({ handlers: doing(async (data) => done.push(data)) });
    const orderId = randomUUID();
    const startAt = new Date(Date.now() + 3_600_000);
    await bench.app.transaction((transaction) =>
      bench.queue.enqueue(transaction, "email-order-notice", { orderId }, { startAt }),
    );
    await bench.owner.execute(sql`update pgboss.job set start_after = now()`);
    await expect.poll(() => done).toEqual([{ orderId }]);
  });

  it("runs two jobs of a queue at once, and no more", async () => {
    const bench = await openJobBench();
    const release = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    let done = 0;
    await bench.work({
      // A worker that has finished a job polls again at once.
      lookSeconds: 60,
      handlers: doing(async () => {
        running += 1;
        most = Math.max(most, running);
        await release.promise;
        running -= 1;
        done += 1;
      }),
    });
    for (let count = 0; count < 8; count += 1) await enqueueNotice(bench);
    await expect.poll(() => running, often).toBe(2);
    release.resolve();
    await expect.poll(() => done, often).toBe(8);
    expect(most).toBe(2);
  });
});
