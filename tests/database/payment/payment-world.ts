import { sql } from "drizzle-orm";
import { lookAs } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import {
  paymentAttempts,
  paymentDifferences,
  paymentEvents,
  payments,
} from "#db/schema/payments.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import { createTrialPayments, type SignedNotice } from "#integrations/payment/trial.server.ts";
import { orderPayment } from "#queries/payment/of-order.server.ts";
import { closePaymentSession } from "#workflows/money/attempt-page.server.ts";
import { openPayment } from "#workflows/money/open-payment.server.ts";
import { receivePaymentEvent } from "#workflows/payment-provider/receive-payment-event.server.ts";
import { receiveTransfer, type TransferInput } from "#workflows/money/receive-transfer.server.ts";
import { settleOrderSessions } from "#workflows/money/settle-session.server.ts";
import { treatPaymentEvent } from "#workflows/payment-provider/treat-payment-event.server.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";
import { insertOrder } from "../../records/order.ts";
import { booksInMemory } from "../../records/payment-books.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";

export const now = new Date("2026-11-21T10:00:00Z");
export const today = "2026-11-21";
/** In cents, of the sample order (tests/records/order.ts). */
export const GROSS = 112_300;

export type PaymentWorld = Awaited<ReturnType<typeof openPaymentWorld>>;

/** An agency, a client, and the trial vendor with its books in memory. */
export async function openPaymentWorld() {
  const world = await openAccountsWorld();
  const administratorId = await addUser(world, "alix@phare.example", { administrator: true });
  const clientId = await addUser(world, "camille@plomberie.example");
  const books = booksInMemory();
  const { provider, trial } = createTrialPayments({
    books,
    siteUrl: "https://agence.example",
    secret: "whsec_trial",
    clock: () => now,
  });
  const vendor: { is: PaymentProvider } = { is: provider };
  const atRequest = () => ({ db: world.application.db, jobs: world.jobs, payment: vendor.is });
  const atJob = () => ({ db: world.owner.db, jobs: world.jobs, payment: vendor.is });
  const system = { viewer: { kind: "system" } } as const;

  const paying = {
    world,
    books,
    trial,
    provider,
    vendor,
    atRequest,
    atJob,
    administratorId,
    clientId,
    close: () => world.close(),
    async empty() {
      vendor.is = provider;
      books.sessions.clear();
      await emptyTables(world.owner.pool, "orders, payments, payment_events, journal, pgboss.job");
    },
    order: (changes: Parameters<typeof insertOrder>[1] = {}) =>
      insertOrder(world.owner.db, { userId: clientId, createdAt: now, ...changes }),
    open: (orderId: string, at = now) =>
      openPayment(
        { ...atRequest(), siteUrl: "https://agence.example" },
        { orderId, viewing: { viewer: { kind: "visitor" }, heldKey: orderId }, now: at },
      ),
    async page(orderId: string, at = now): Promise<string> {
      const opened = await paying.open(orderId, at);
      if (!opened.ok) throw new Error(`not opened: ${opened.reason}`);
      return opened.url.slice(opened.url.lastIndexOf("/") + 1);
    },
    deliver: (notice: SignedNotice | null, at = now) => {
      if (!notice) throw new Error("the vendor had nothing to tell");
      return receivePaymentEvent(atRequest(), { ...notice, now: at });
    },
    comeBack: (orderId: string) => settleOrderSessions(atRequest(), { orderId, now }),
    transfer: (orderId: string, call: Partial<TransferInput> = {}) =>
      receiveTransfer(
        { db: world.application.db, jobs: world.jobs },
        {
          orderId,
          amountCents: GROSS,
          receivedOn: today,
          reference: "VIR 4242",
          partial: false,
          surplus: false,
          administratorId,
          now,
          ...call,
        },
      ),
    /** Takes pending jobs off the queue, and a function to queue one again. */
    async takeJobs() {
      const { rows } = await world.owner.pool.query<{
        name: string;
        data: { [key: string]: string };
      }>("delete from pgboss.job where state = 'created' returning name, data");
      // Jobs about deliverables have their own tests: tests/database/delivery.
      return rows.filter(({ name }) => name !== "follow-order");
    },
    async runJobs(): Promise<string[]> {
      const mails: string[] = [];
      for (let jobs = await paying.takeJobs(); jobs.length > 0; jobs = await paying.takeJobs()) {
        for (const { name, data } of jobs) {
          const { eventId = "", attemptId = "" } = data;
          if (name === "treat-payment-event") await treatPaymentEvent(atJob(), { eventId, now });
          else if (name === "close-payment-session")
            await closePaymentSession(atJob(), { attemptId, now });
          // Jobs about invoices have their own tests: tests/database/invoice.
          else if (name !== "invoice-order" && data["event"] !== "lead.won")
            mails.push(data["event"] ?? name);
        }
      }
      return mails;
    },
    async look(orderId: string) {
      const { db } = world.owner;
      const money = await lookAs(db, system, (reader) => orderPayment(reader, orderId));
      if (!money) throw new Error("no such order");
      const { order, standing, payments: received, attempts } = money;
      return {
        status: order.status,
        standing,
        received,
        attempts: attempts.map((one) => one.status),
      };
    },
    events: () => world.owner.db.select().from(paymentEvents).orderBy(paymentEvents.receivedAt),
    async differences() {
      const found = await world.owner.db.select().from(paymentDifferences);
      return found.map(({ kind, orderId, amountCents }) => ({ kind, orderId, amountCents }));
    },
    attempts: () => world.owner.db.select().from(paymentAttempts),
    payments: () => world.owner.db.select().from(payments),
    async journal(orderId: string) {
      const { rows } = await world.owner.db.execute<{ told: string }>(sql`
        select concat_ws(' ', actor_kind, action, details ->> 'action') as told
        from journal where subject_id = ${orderId} order by id
      `);
      return rows.map(({ told }) => told);
    },
    setStatus: (orderId: string, status: (typeof orders.$inferSelect)["status"]) =>
      world.owner.db
        .update(orders)
        .set({ status })
        .where(sql`id = ${orderId}`),
  };
  return paying;
}
