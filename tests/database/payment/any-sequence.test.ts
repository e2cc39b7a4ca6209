import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import { trialRefundedCents } from "#integrations/payment/trial-books.ts";
import { createTrialPayments, type SignedNotice } from "#integrations/payment/trial.server.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { closePaymentSession } from "#workflows/money/attempt-page.server.ts";
import { openPayment } from "#workflows/money/open-payment.server.ts";
import { receivePaymentEvent } from "#workflows/payment-provider/receive-payment-event.server.ts";
import { receiveTransfer } from "#workflows/money/receive-transfer.server.ts";
import { settleOrderSessions } from "#workflows/money/settle-session.server.ts";
import { treatPaymentEvent } from "#workflows/payment-provider/treat-payment-event.server.ts";
import { booksInMemory } from "../../records/payment-books.ts";
import { askedNow, messagesOf, type Parts, partsOf, transferOf } from "./parts-model.ts";
import { GROSS, now, openPaymentWorld, type PaymentWorld, today } from "./payment-world.ts";

const SEQUENCES = 500;
const AT_ONCE = 6;
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
  "start",
] as const;
const fates = ["well", "well", "well", "away", "killed-before", "killed-after"] as const;

const act = fc.record({
  act: fc.constantFrom(...acts, "open", "pay", "deliver", "work"),
  which: fc.nat(20),
  fate: fc.constantFrom(...fates),
});
type Act = { act: (typeof acts)[number]; which: number; fate: (typeof fates)[number] };
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
      const parts = partsOf(one.index);
      const found = await outcomeOf(one.steps, parts);
      const told = JSON.stringify([parts, one.steps]);
      expect(found.here, `sequence ${one.index}: ${told}`).toEqual(found.there);
    }
  });
  await Promise.all(runners);
});

async function openOrder(parts: Parts) {
  const { world } = paying;
  const orderId = await paying.order(parts);
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
  return { orderId, parts, books, trial, dependencies };
}
type SmallWorld = Awaited<ReturnType<typeof openOrder>>;

/** A vendor that doesn't answer, or that did its work before our process died. */
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
  started: boolean;
  transfers: number[];
}

async function outcomeOf(steps: readonly Act[][], parts: Parts) {
  const small = await openOrder(parts);
  const none = { cancelled: false, started: false };
  const history: History = { pages: [], notices: [], transfers: [], ...none };
  for (const step of steps) {
    await Promise.all(step.map((one) => unlessKilled(() => perform(small, history, one))));
  }
  // Finally every notice is delivered, some twice, and every job done.
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
    case "start": {
      const call = { orderId, action: "start", administratorId, note: "", now } as const;
      const moved = await moveOrder(dependencies(fate), call);
      if (moved.ok) history.started = true;
      return;
    }
    case "transfer": {
      const amountCents = transferOf(small.parts, which);
      const received = await receiveTransfer(dependencies(fate), {
        orderId,
        amountCents,
        receivedOn: today,
        reference: "VIR",
        partial: false,
        surplus: false,
        administratorId,
        now,
      });
      if (received.ok && !received.repeated) history.transfers.push(amountCents);
    }
  }
}

/** Runs a pending job, which is queued again if it fails. False: there was none. */
async function work({ orderId, dependencies }: SmallWorld, { which, fate }: Act): Promise<boolean> {
  const { pool, db } = paying.world.owner;
  const { rows } = await pool.query<{ id: number; name: string; data: Record<string, string> }>(
    "select id, name, data from told where order_ref = $1 and name = any($2) order by id",
    [orderId, ["treat-payment-event", "close-payment-session"]],
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

async function ours({ orderId, parts, books }: SmallWorld, { pages }: History) {
  const { status, standing, received } = await paying.look(orderId);
  const { pool } = paying.world.owner;
  const { rows: mails } = await pool.query<{ data: unknown }>(
    "select data from told where order_ref = $1 and name = 'email-payment-received'",
    [orderId],
  );
  const { rows: noted } = await pool.query<{ amount: number | null }>(
    `select (details ->> 'amountCents')::int as amount from journal where subject_id = $1
      and (action = 'payment-received' or details ->> 'action' = 'cancel') order by id`,
    [orderId],
  );
  const amounts = noted.map(({ amount }) => amount);
  const inForce = amounts.includes(null) ? amounts.slice(0, amounts.indexOf(null)) : amounts;
  const dueCents = standing.kind === "due" ? standing.dueCents : 0;
  const open = [...books.sessions].filter(([id, page]) => {
    return pages.includes(id) && page.status === "open" && page.request.amountCents !== dueCents;
  });
  return {
    status,
    payments: received
      .filter(({ provider }) => provider === "trial")
      .map(({ providerPaymentId, amountCents, refundedCents }) => {
        return { paymentId: providerPaymentId, amountCents, refundedCents };
      })
      .toSorted((a, b) => a.paymentId.localeCompare(b.paymentId)),
    transfers: received
      .filter(({ provider }) => provider === "transfer")
      .map(({ amountCents }) => amountCents)
      .toSorted((a, b) => a - b),
    noted: amounts.filter((amount) => amount !== null).length,
    mailsTooMany:
      mails.length -
      messagesOf(
        parts,
        inForce.filter((amount) => amount !== null),
      ),
    dueCents,
    strayPages: open.length,
  };
}

/** Expected state from the vendor's books and people's acts. */
function theirs({ books, parts }: SmallWorld, { cancelled, started, transfers }: History) {
  const paid = [...books.sessions.values()]
    .flatMap(({ paymentId, refunds, request: { amountCents } }) =>
      paymentId === null
        ? []
        : [{ paymentId, amountCents, refundedCents: trialRefundedCents({ refunds }) }],
    )
    .toSorted((a, b) => a.paymentId.localeCompare(b.paymentId));
  const back = paid.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  const received = [...transfers, ...paid.map(({ amountCents }) => amountCents)];
  const total = received.reduce((sum, amount) => sum + amount, 0);
  const onItsWay = [...books.sessions.values()].some(
    ({ status, paymentId }) => status === "complete" && paymentId === null,
  );
  return {
    status: cancelled ? "cancelled" : started ? "in_progress" : total >= GROSS ? "paid" : "pending",
    payments: paid,
    transfers: transfers.toSorted((a, b) => a - b),
    noted: received.length,
    mailsTooMany: 0,
    dueCents: cancelled || onItsWay ? 0 : askedNow(parts, total, back),
    strayPages: 0,
  };
}
