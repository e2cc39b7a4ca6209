import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import { createTrialPayments, type SignedNotice } from "#integrations/payment/trial.server.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { closePaymentSession } from "#workflows/payment/close-payment-session.server.ts";
import { openPayment } from "#workflows/payment/open-payment.server.ts";
import { receivePaymentEvent } from "#workflows/payment/receive-payment-event.server.ts";
import { receiveTransfer } from "#workflows/payment/receive-transfer.server.ts";
import { settleOrderSessions } from "#workflows/payment/settle-session.server.ts";
import { treatPaymentEvent } from "#workflows/payment/treat-payment-event.server.ts";
import { booksInMemory } from "../../records/payment-books.ts";
import { GROSS, now, openPaymentWorld, type PaymentWorld, today } from "./payment-world.ts";

const SEQUENCES = 500;
const AT_ONCE = 6;

/** What may happen to an order. `which`: the one of several, where there are several. */
const acts = [
  "open",
  "pay",
  "refuse",
  "debit",
  "give-back",
  "deliver",
  "come-back",
  "work",
  "cancel",
  "transfer",
] as const;
const fates = ["well", "well", "well", "away", "killed-before", "killed-after"] as const;

const act = fc.record({
  act: fc.constantFrom(...acts, "open", "pay", "deliver", "work"),
  which: fc.nat(20),
  fate: fc.constantFrom(...fates),
});
type Act = { act: (typeof acts)[number]; which: number; fate: (typeof fates)[number] };
/** One act, or two at the same instant. */
const sequence = fc.array(fc.array(act, { minLength: 1, maxLength: 2 }), {
  minLength: 2,
  maxLength: 9,
});

class Killed extends Error {}

let paying: PaymentWorld;
beforeAll(async () => {
  paying = await openPaymentWorld();
  await paying.world.owner.pool.query(`
    create table told (id serial primary key, order_ref text, name text, data jsonb);
    grant insert on told to phare_app;
    grant usage on sequence told_id_seq to phare_app;
  `);
});
afterAll(() => paying.close());

test(`${SEQUENCES} sequences of events, kills and repeats leave what the vendor says`, async () => {
  const sequences = fc.sample(sequence, { numRuns: SEQUENCES, seed: 20_261_121 });
  const waiting = sequences.map((steps, index) => ({ steps, index }));
  const runners = Array.from({ length: AT_ONCE }, async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const found = await outcomeOf(one.steps);
      expect(found.here, `sequence ${one.index}: ${JSON.stringify(one.steps)}`).toEqual(
        found.there,
      );
    }
  });
  await Promise.all(runners);
}, 240_000);

/** An order, its vendor, what waits to be done and to be delivered: a small world of its own. */
async function openOrder() {
  const { world } = paying;
  const orderId = await paying.order();
  const books = booksInMemory();
  const { provider, trial } = createTrialPayments({
    books,
    siteUrl: "https://agence.example",
    secret: "whsec_trial",
    clock: () => now,
  });
  const queue = (fate: Act["fate"]): JobQueue => ({
    async enqueue(transaction, name, payload) {
      if (fate === "killed-before") throw new Killed();
      await transaction.execute(
        sql`insert into told (order_ref, name, data) values (${orderId}, ${name}, ${JSON.stringify(payload)}::jsonb)`,
      );
    },
  });
  const dependencies = (fate: Act["fate"], db = world.application.db) => {
    return { db, jobs: queue(fate), payment: faulty(provider, fate) };
  };
  return { orderId, books, trial, dependencies };
}
type SmallWorld = Awaited<ReturnType<typeof openOrder>>;

/** A vendor that doesn't answer, or that had done its work when our process died. */
function faulty(provider: PaymentProvider, fate: Act["fate"]): PaymentProvider {
  if (fate === "well" || fate === "killed-before") return provider;
  const spoilt = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (fate === "away") throw new PaymentUnavailable("timeout", { stored: false });
    await ask();
    throw new Killed();
  };
  return {
    ...provider,
    openSession: (request, key) => spoilt(() => provider.openSession(request, key)),
    readSession: (id) => spoilt(() => provider.readSession(id)),
    closeSession: (id) => spoilt(() => provider.closeSession(id)),
    refundsOf: (id) => spoilt(() => provider.refundsOf(id)),
  };
}

interface History {
  pages: string[];
  notices: SignedNotice[];
  cancelled: boolean;
  transfers: number;
}

async function outcomeOf(steps: readonly Act[][]) {
  const small = await openOrder();
  const history: History = { pages: [], notices: [], cancelled: false, transfers: 0 };
  for (const step of steps) {
    await Promise.all(step.map((one) => unlessKilled(() => perform(small, history, one))));
  }
  // In the end everything arrives, some of it again, and the work is done.
  const last = { act: "deliver", which: 0, fate: "well" } as const;
  for (const [which] of [...history.notices.entries()].toReversed()) {
    await perform(small, history, { ...last, which });
  }
  while (await work(small, { ...last, act: "work" }));
  await settleOrderSessions(small.dependencies("well"), { orderId: small.orderId, now });
  while (await work(small, { ...last, act: "work" }));
  return { here: await ours(small, history), there: theirs(small, history) };
}

async function unlessKilled(happen: () => Promise<unknown>): Promise<void> {
  try {
    await happen();
  } catch (error) {
    const expected = error instanceof Killed || error instanceof PaymentUnavailable;
    if (!expected) throw error;
  }
}

async function perform(small: SmallWorld, history: History, { act: what, which, fate }: Act) {
  const { orderId, trial, books, dependencies } = small;
  const { administratorId } = paying;
  const page = history.pages[which % Math.max(1, history.pages.length)] ?? "";
  const paid = [...books.sessions.values()].find(({ paymentId }) => paymentId !== null);
  const tell = (notice: SignedNotice | null) => notice && history.notices.push(notice);
  switch (what) {
    case "open": {
      const viewing = { viewer: { kind: "visitor" }, heldKey: orderId } as const;
      const opening = { ...dependencies(fate), siteUrl: "https://agence.example" };
      const opened = await openPayment(opening, { orderId, viewing, now });
      if (opened.ok) history.pages.push(opened.url.slice(opened.url.lastIndexOf("/") + 1));
      return;
    }
    case "pay":
      return tell(await trial.pay(page, now));
    case "refuse":
      return tell(await trial.refuse(page, now));
    case "debit":
      return tell(await trial.debit(page, now));
    case "give-back":
      return tell(await trial.giveBack(paid?.paymentId ?? "", 100 + which, now));
    case "deliver": {
      const notice = history.notices[which % Math.max(1, history.notices.length)];
      return notice && receivePaymentEvent(dependencies(fate), { ...notice, now });
    }
    case "come-back":
      return settleOrderSessions(dependencies(fate), { orderId, now });
    case "work":
      return work(small, { act: what, which, fate });
    case "cancel": {
      const call = { orderId, action: "cancel", administratorId, note: "", now } as const;
      const moved = await moveOrder(dependencies(fate), call);
      if (moved.ok) history.cancelled = true;
      return;
    }
    case "transfer": {
      const received = await receiveTransfer(dependencies(fate), {
        orderId,
        amountCents: GROSS,
        receivedOn: today,
        reference: "VIR",
        partial: false,
        surplus: false,
        administratorId,
        now,
      });
      if (received.ok && !received.repeated) history.transfers += 1;
    }
  }
}

/** Does a job that waits; one that fails waits again. False: none did. */
async function work({ orderId, dependencies }: SmallWorld, { which, fate }: Act): Promise<boolean> {
  const { pool, db } = paying.world.owner;
  const { rows } = await pool.query<{ id: number; name: string; data: Record<string, string> }>(
    "select id, name, data from told where order_ref = $1 and name not like 'email-%' order by id",
    [orderId],
  );
  const job = rows[which % Math.max(1, rows.length)];
  if (!job) return false;
  const { eventId = "", attemptId = "" } = job.data;
  const jobDependencies = dependencies(fate, db);
  if (job.name === "treat-payment-event") {
    await treatPaymentEvent(jobDependencies, { eventId, now });
  } else await closePaymentSession(jobDependencies, { attemptId, now });
  await pool.query("delete from told where id = $1", [job.id]);
  return true;
}

/** What stands in our books at the end. */
async function ours({ orderId, books }: SmallWorld, { pages }: History) {
  const { status, standing, received } = await paying.look(orderId);
  const { rows: mails } = await paying.world.owner.pool.query<{ data: unknown }>(
    "select data from told where order_ref = $1 and name = 'email-payment-received'",
    [orderId],
  );
  const journal = await paying.journal(orderId);
  const moved = journal.filter((line) => line.endsWith("mark-paid")).length;
  const due = standing.kind === "due";
  return {
    status,
    payments: received
      .filter(({ provider }) => provider === "trial")
      .map(({ providerPaymentId, amountCents, refundedCents }) => {
        return { paymentId: providerPaymentId, amountCents, refundedCents };
      })
      .toSorted((a, b) => a.paymentId.localeCompare(b.paymentId)),
    transfers: received.filter(({ provider }) => provider === "transfer").length,
    noted: journal.filter((line) => line.includes("payment-received")).length,
    mailsForAMove: mails.length - moved,
    // A page somebody was led to stays open only while it asks for what is due.
    strayPages: due ? 0 : pages.filter((id) => books.sessions.get(id)?.status === "open").length,
  };
}

/** What the vendor's books, and what people did, say it must be. */
function theirs({ books }: SmallWorld, { cancelled, transfers }: History) {
  const paid = [...books.sessions.values()]
    .flatMap(({ paymentId, refundedCents, request: { amountCents } }) =>
      paymentId === null ? [] : [{ paymentId, amountCents, refundedCents }],
    )
    .toSorted((a, b) => a.paymentId.localeCompare(b.paymentId));
  const isPaid = paid.length + transfers > 0;
  return {
    status: cancelled ? "cancelled" : isPaid ? "paid" : "pending",
    payments: paid,
    transfers,
    noted: paid.length + transfers,
    mailsForAMove: 0,
    strayPages: 0,
  };
}
