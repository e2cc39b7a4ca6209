import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accountLinks } from "#db/schema/accounts.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import type { EmailDropReason } from "#domain/email-truth.ts";
import type { JobName, JobPayload } from "#jobs/catalogue.ts";
import { jobHandlers } from "#jobs/handlers/registry.server.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { moveQuoteRequest } from "#workflows/quote-request/move-quote-request.server.ts";
import { endSubscription } from "#workflows/subscription/end-subscription.server.ts";
import { openSubscription } from "#workflows/subscription/open-subscription.server.ts";
import { insertCall } from "../../records/call.ts";
import { insertOrder } from "../../records/order.ts";
import { insertRevision } from "../../records/revision.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import { type EmailWorld, now, openEmailWorld } from "./email-world.ts";
import { jobContext } from "./job-bench.ts";
import { sharedWorld } from "../open-database-world.ts";

const tomorrow = new Date("2026-11-22T10:00:00Z");
const down = { send: () => Promise.reject(new Error("no mail")), close: () => Promise.resolve() };

interface Overtaken {
  what: string;
  /** The queued jobs, then a change of the record while the mail server is down. */
  arrange: (world: EmailWorld) => Promise<{ jobs: Queued[]; meanwhile: () => Promise<unknown> }>;
  reasons: EmailDropReason[];
}

type Queued = { [Name in JobName]: [Name, JobPayload<Name>] }[JobName];

const set = (world: EmailWorld, sql: string) => () => world.owner.pool.query(sql);

const overtaken: Overtaken[] = [
  {
    what: "an order recorded, then cancelled",
    async arrange({ owner, dependencies, administratorId }) {
      const orderId = await insertOrder(owner.db);
      return {
        jobs: [
          ["email-order-confirmation", { orderId }],
          ["email-order-notice", { orderId }],
        ],
        meanwhile: () =>
          moveOrder(dependencies, { orderId, action: "cancel", administratorId, note: "", now }),
      };
    },
    reasons: ["order-cancelled", "order-cancelled"],
  },
  {
    what: "an order recalled, then cancelled",
    async arrange({ owner, dependencies, administratorId }) {
      const orderId = await insertOrder(owner.db, { createdAt: now });
      const since = now.toISOString();
      return {
        jobs: [["email-payment-reminder", { orderId, step: 3, since }]],
        meanwhile: () =>
          moveOrder(dependencies, { orderId, action: "cancel", administratorId, note: "", now }),
      };
    },
    reasons: ["order-cancelled"],
  },
  {
    what: "an order recalled, then paid",
    async arrange(world) {
      const orderId = await insertOrder(world.owner.db, { createdAt: now });
      const since = now.toISOString();
      return {
        jobs: [["email-payment-reminder", { orderId, step: 7, since }]],
        meanwhile: set(world, "update orders set status = 'paid'"),
      };
    },
    reasons: ["payment-received"],
  },
  {
    what: "an order closed unpaid, then opened again",
    async arrange({ owner, dependencies, administratorId }) {
      const orderId = await insertOrder(owner.db, { createdAt: now, status: "cancelled" });
      const since = now.toISOString();
      return {
        jobs: [["email-order-closed", { orderId, since }]],
        meanwhile: () =>
          moveOrder(dependencies, {
            orderId,
            action: "reopen",
            administratorId,
            note: "",
            now: tomorrow,
          }),
      };
    },
    reasons: ["order-reopened"],
  },
  {
    what: "a subscription opened, then ended",
    async arrange({ owner, dependencies, administratorId, client }) {
      const orderId = await insertOrder(owner.db, { userId: client.id, status: "paid" });
      const actor = { kind: "administrator", userId: administratorId } as const;
      const call = { listings: 1, startedOn: "2026-11-21", actor, now };
      const opened = await openSubscription(dependencies, { orderId, ...call });
      if (!opened.ok) throw new Error(opened.reason);
      const { subscriptionId } = opened;
      await owner.pool.query("delete from pgboss.job");
      return {
        jobs: [["email-subscription-opened", { subscriptionId }]],
        async meanwhile() {
          const ending = { subscriptionId, ending: "period-end", actor, now } as const;
          await endSubscription(dependencies, ending);
          await owner.pool.query("delete from pgboss.job where name = 'email-subscription-ended'");
        },
      };
    },
    reasons: ["subscription-ended"],
  },
  {
    what: "a quote sent, then cancelled",
    async arrange(world) {
      const facts = { status: "pending", validUntil: "2026-12-20" } as const;
      const quoteId = await insertQuote(world.owner.db, "camille@plomberie.example", facts);
      return {
        jobs: [
          ["email-quote-sent", { quoteId }],
          ["email-quote-reminder", { quoteId }],
        ],
        meanwhile: set(world, "update quotes set status = 'cancelled'"),
      };
    },
    reasons: ["quote-cancelled", "quote-cancelled"],
  },
  {
    what: "a quote asked for, and answered otherwise",
    async arrange({ owner, dependencies, administratorId }) {
      const requestId = await insertQuoteRequest(owner.db, "camille@plomberie.example");
      const move = { requestId, administratorId, now };
      return {
        jobs: [
          ["email-quote-request-received", { requestId }],
          ["email-quote-request-notice", { requestId }],
        ],
        async meanwhile() {
          await moveQuoteRequest(dependencies, { ...move, action: "take" });
          await moveQuoteRequest(dependencies, { ...move, action: "complete" });
        },
      };
    },
    reasons: ["request-closed", "request-closed"],
  },
  {
    what: "a revision taken up, then done",
    async arrange(world) {
      const { owner, client } = world;
      const orderId = await insertOrder(owner.db, { userId: client.id, status: "paid" });
      const facts = { orderId, userId: client.id, status: "in_progress" } as const;
      const requestId = await insertRevision(owner.db, facts);
      return {
        jobs: [
          ["email-revision-notice", { requestId }],
          ["email-revision-status", { requestId, status: "in_progress" }],
        ],
        meanwhile: set(world, "update revision_requests set status = 'completed'"),
      };
    },
    reasons: ["request-closed", "request-moved-on"],
  },
  {
    what: "a call booked, then cancelled",
    async arrange(world) {
      const startsAt = new Date("2026-11-22T11:00:00Z");
      const callId = await insertCall(world.owner.db, { createdAt: now, startsAt });
      const stood = { callId, sequence: 0 };
      return {
        jobs: [
          ["email-call-confirmation", stood],
          ["email-call-notice", stood],
          ["email-call-reminder", { ...stood, hoursBefore: 24 }],
        ],
        meanwhile: set(world, "update calls set status = 'cancelled', sequence = 1"),
      };
    },
    reasons: ["call-changed", "call-changed", "call-changed"],
  },
  {
    what: "a link sent, and used by its twin",
    async arrange({ owner, client }) {
      const linkId = randomUUID();
      const link = { id: linkId, userId: client.id, email: client.email, createdAt: now };
      const expiresAt = new Date("2026-11-23T10:00:00Z");
      await owner.db.insert(accountLinks).values({ ...link, purpose: "reset-password", expiresAt });
      return {
        jobs: [["email-account-reset", { linkId }]],
        meanwhile: () =>
          owner.db.update(accountLinks).set({ usedAt: now }).where(eq(accountLinks.id, linkId)),
      };
    },
    reasons: ["link-over"],
  },
];

describe("e-mails overtaken by a change of their record", () => {
  const world = sharedWorld(openEmailWorld, "orders, quotes, quote_requests, calls");
  beforeEach(async () => {
    await world.emptyMail();
  });

  const enqueue = ([name, payload]: Queued) =>
    world.owner.db.transaction((transaction) => world.jobs.enqueue(transaction, name, payload));
  const rows = () =>
    world.owner.db.select().from(emailDeliveries).orderBy(emailDeliveries.createdAt);

  test.each(overtaken)("$what: nothing leaves once mail is back", async ({ arrange, reasons }) => {
    const { jobs, meanwhile } = await arrange(world);
    for (const [index, job] of jobs.entries()) {
      await enqueue(job);
      const context = jobContext(world.owner.db, down);
      const clock = () => new Date(now.getTime() + index);
      await expect(
        jobHandlers[job[0]](job[1], { ...context, clock }, { isLast: false }),
      ).rejects.toThrow("no mail");
    }
    expect((await rows()).map(({ status }) => status)).toEqual(reasons.map(() => "pending"));
    await meanwhile();
    const arrived = await world.runJobs({ at: tomorrow });
    expect(arrived.map(({ subject }) => subject)).toEqual([]);
    const dropped = await rows();
    expect(dropped.map(({ status }) => status)).toEqual(reasons.map(() => "dropped"));
    expect(dropped.map(({ droppedBecause }) => droppedBecause)).toEqual(reasons);
  });

  test("e-mails that are still true leave, though late", async () => {
    const orderId = await insertOrder(world.owner.db);
    await enqueue(["email-order-confirmation", { orderId }]);
    await world.owner.db.update(orders).set({ status: "paid" });
    expect(await world.runJobs({ at: tomorrow })).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: "sent", droppedBecause: null }]);
  });

  test("a payment's receipt still leaves, with the amount received", async () => {
    const orderId = await insertOrder(world.owner.db, { status: "paid", createdAt: now });
    const paymentId = randomUUID();
    await world.owner.db.insert(payments).values({
      id: paymentId,
      orderId,
      orderNumber: "CMD-2026-0001",
      mode: "live",
      provider: "transfer",
      method: "transfer",
      providerPaymentId: paymentId,
      amountCents: 112_300,
      receivedAt: now,
      receivedOn: "2026-11-21",
    });
    await enqueue(["email-payment-received", { orderId, paymentId }]);
    const [receipt] = await world.runJobs({ at: tomorrow });
    expect(receipt?.text?.replaceAll(/\s/g, " ")).toContain(
      "Payée le 21 novembre 2026 : 1 123 € reçus.",
    );
  });

  test("an e-mail about a completed act still leaves, whatever followed", async () => {
    const facts = { status: "rejected", validUntil: "2026-12-20" } as const;
    const quoteId = await insertQuote(world.owner.db, "camille@plomberie.example", facts);
    await enqueue(["email-quote-refused-notice", { quoteId }]);
    await set(world, "update quotes set status = 'cancelled'")();
    expect(await world.runJobs({ at: tomorrow })).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: "sent", droppedBecause: null }]);
  });
});
