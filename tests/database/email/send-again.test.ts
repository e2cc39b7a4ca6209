import { beforeEach, describe, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import type { Mailer } from "#integrations/mail/mailer.ts";
import { jobHandlers } from "#jobs/handlers/registry.server.ts";
import { sendEmailAgain } from "#workflows/email/send-again.server.ts";
import { retryJob } from "#workflows/job/retry-job.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";
import { now, openEmailWorld } from "./email-world.ts";
import { doing, failuresShown, jobContext, openJobBench } from "./job-bench.ts";

const full: Mailer = {
  send: () => Promise.reject(new Error("552 Mailbox full")),
  close: () => Promise.resolve(),
};

describe("resending an e-mail", () => {
  const world = sharedWorld(openEmailWorld, "orders, journal");
  beforeEach(() => world.emptyMail());

  const deliveries = () => world.owner.db.select().from(emailDeliveries);

  async function failed() {
    const orderId = await insertOrder(world.owner.db, { email: world.client.email });
    const context = { ...jobContext(world.owner.db, full), clock: () => now };
    const trying = jobHandlers["email-order-confirmation"]({ orderId }, context, { isLast: true });
    await expect(trying).rejects.toThrow("552");
    const [delivery] = await deliveries();
    if (!delivery) throw new Error("nothing was noted");
    return delivery.id;
  }

  const again = (deliveryId: string, userId = world.administratorId) =>
    sendEmailAgain(world.dependencies, {
      deliveryId,
      actor: { kind: "administrator", userId },
      now,
    });

  async function workQueue() {
    const at = new Date(now.getTime() + 60_000);
    await world.runJobs({ at, only: ["send-email-again"] });
    return world.runJobs({ at, only: ["email-order-confirmation"] });
  }

  test("resending a failed e-mail twice at once sends it once; then it can be resent again", async () => {
    const id = await failed();
    expect(await Promise.all([again(id), again(id)])).toEqual([{ ok: true }, { ok: true }]);
    expect(await workQueue()).toHaveLength(1);
    // The job of the earlier wish, run late: its e-mail has left since.
    expect(await workQueue()).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ id, status: "sent", lastError: null }]);
    await world.owner.pool.query("delete from pgboss.job");
    expect(await again(id)).toEqual({ ok: true });
    expect(await workQueue()).toHaveLength(2);
  });

  test("an e-mail that became untrue isn't resent, and says why", async () => {
    const id = await failed();
    await world.owner.db.update(orders).set({ status: "cancelled" });
    await again(id);
    expect(await workQueue()).toEqual([]);
    expect(await deliveries()).toMatchObject([
      { status: "dropped", droppedBecause: "order-cancelled" },
    ]);
    expect(await again(id)).toEqual({ ok: false, reason: "not-repeatable" });
  });

  test("an operator resends any e-mail except those about money, which the database hides", async () => {
    const id = await failed();
    const operator = await addUser(world, "operatrice@phare.example", { role: "operator" });
    await world.owner.db.update(emailDeliveries).set({ template: "invoice" });
    expect(await again(id, operator)).toEqual({ ok: false, reason: "not-repeatable" });
    await world.owner.db.update(emailDeliveries).set({ template: "order-confirmation" });
    expect(await again(id, operator)).toEqual({ ok: true });
  });

  test("an e-mail without a stored payload, or an unknown id, can't be resent", async () => {
    const id = await failed();
    await world.owner.db.update(emailDeliveries).set({ payload: null });
    for (const one of [id, "none", crypto.randomUUID()])
      expect(await again(one)).toEqual({ ok: false, reason: "not-repeatable" });
  });
});

test("retrying a failed job hides it from the failures, unless it fails again", async () => {
  const bench = await openJobBench();
  await bench.owner.execute("update pgboss.queue set retry_limit = 0");
  const tried: unknown[] = [];
  let fails = true;
  await bench.work({
    handlers: doing(async (data) => {
      tried.push(data);
      if (fails) throw new Error("not today");
    }),
  });
  const orderId = crypto.randomUUID();
  await bench.app.transaction((transaction) =>
    bench.queue.enqueue(transaction, "draw-invoice", { invoiceId: orderId }),
  );
  await expect.poll(() => failuresShown(bench)).toHaveLength(1);
  const [failure] = await failuresShown(bench);
  const retry = () =>
    retryJob(
      { db: bench.app, jobs: bench.queue },
      { jobId: failure?.id ?? "", actor: { kind: "administrator", userId: "agence" }, now },
    );
  fails = false;
  expect(await retry()).toEqual({ ok: true });
  await expect.poll(() => tried).toEqual([{ invoiceId: orderId }, { invoiceId: orderId }]);
  expect(await failuresShown(bench)).toEqual([]);
  expect(await retry()).toEqual({ ok: false, reason: "job-not-found" });
});
