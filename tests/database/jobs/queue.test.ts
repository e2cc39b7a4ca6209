import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { asViewer } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { jobNames } from "#jobs/catalogue.ts";
import { prepareJobQueues } from "#jobs/queue.server.ts";
import { insertOrder } from "../../records/order.ts";
import { type JobBench, openJobBench } from "../email/job-bench.ts";

async function jobs({ app }: JobBench) {
  const { rows } = await app.execute(sql`select name, data, state from pgboss.job order by name`);
  return rows;
}

describe("job queue", () => {
  it("stores the job in its cause's transaction, under the application's role", async () => {
    const bench = await openJobBench();
    const { rows } = await bench.app.execute(sql`select current_user as role`);
    expect(rows).toEqual([{ role: "phare_app" }]);
    const visitor = { viewer: { kind: "visitor" } } as const;
    const orderId = await asViewer(bench.app, visitor, async (transaction) => {
      const id = await insertOrder(transaction);
      await bench.queue.enqueue(transaction, "email-order-confirmation", { orderId: id });
      return id;
    });
    expect(await jobs(bench)).toEqual([
      { name: "email-order-confirmation", data: { orderId }, state: "created" },
    ]);
  });

  it("stores neither the job nor its cause when the transaction is rolled back", async () => {
    const bench = await openJobBench();
    const visitor = { viewer: { kind: "visitor" } } as const;
    const cancelled = asViewer(bench.app, visitor, async (transaction) => {
      const orderId = await insertOrder(transaction);
      await bench.queue.enqueue(transaction, "email-order-confirmation", { orderId });
      await bench.queue.enqueue(transaction, "email-order-notice", { orderId });
      throw new Error("annulée");
    });
    await expect(cancelled).rejects.toThrow("annulée");
    expect(await jobs(bench)).toEqual([]);
    expect(await bench.owner.$count(orders)).toBe(0);
  });

  it("doesn't queue the same job twice", async () => {
    const bench = await openJobBench();
    const [orderId, otherId] = [randomUUID(), randomUUID()];
    await Promise.all(
      [orderId, orderId, orderId, otherId].map((id) =>
        bench.app.transaction((transaction) =>
          bench.queue.enqueue(transaction, "email-order-notice", { orderId: id }),
        ),
      ),
    );
    expect(await jobs(bench)).toHaveLength(2);
  });

  it("deletes completed jobs after two weeks, and never pending ones, whatever the clock", async () => {
    const { app, queue } = await openJobBench();
    const orderId = randomUUID();
    await app.transaction((transaction) =>
      queue.enqueue(transaction, "email-order-notice", { orderId }),
    );
    const { rows } = await app.execute(sql`select deletion_seconds / 86400 as done_goes_after,
      extract(day from keep_until - start_after)::int > 9 * 365 as waits_for_years from pgboss.job`);
    expect(rows).toEqual([{ done_goes_after: 14, waits_for_years: true }]);
  });

  it("refuses a payload that the catalogue doesn't know", async () => {
    const bench = await openJobBench();
    const wrong = bench.app.transaction((transaction) =>
      bench.queue.enqueue(transaction, "email-order-notice", { orderId: "12" }),
    );
    await expect(wrong).rejects.toThrow("orderId");
  });

  it("doesn't let the application change or delete a job, or touch the queues", async () => {
    const { app } = await openJobBench();
    for (const statement of [
      sql`update pgboss.job set state = 'completed'`,
      sql`delete from pgboss.job`,
      sql`delete from pgboss.job_common`,
      sql`update pgboss.queue set retry_limit = 0`,
      sql`select pgboss.create_queue('autre', '{}')`,
      sql`create table pgboss.autre ()`,
    ]) {
      await expect(app.execute(statement)).rejects.toMatchObject({ cause: { code: "42501" } });
    }
  });

  it("is set up once by several processes at once, and again without effect", async () => {
    const { owner, ownerConnection } = await openJobBench();
    await owner.execute(sql`drop schema pgboss cascade`);
    await Promise.all([1, 2, 3].map(() => prepareJobQueues(ownerConnection)));
    await prepareJobQueues(ownerConnection);
    const { rows } = await owner.execute(sql`select name from pgboss.queue order by name`);
    expect(rows.map(({ name }) => name)).toEqual(jobNames.toSorted());
  });

  it("keeps a failed job for two weeks, and retries for a day", async () => {
    const { app } = await openJobBench();
    const { rows } = await app.execute<{ kept: number; waited: number }>(sql`
      select deletion_seconds as kept, (
        select sum(least(retry_delay_max, retry_delay * 2 ^ retry / 2))
        from generate_series(1, retry_limit) as retry
      )::float as waited
      from pgboss.queue
    `);
    expect(rows).toHaveLength(jobNames.length);
    for (const { kept, waited } of rows) {
      expect(kept).toBe(14 * 24 * 60 * 60);
      expect(waited).toBeGreaterThan(12 * 60 * 60);
    }
  });
});
