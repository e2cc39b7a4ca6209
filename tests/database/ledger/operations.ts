import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { guaranteeRequests } from "#db/schema/refunds.ts";
import { orderActions } from "#domain/order.ts";
import { priceOrder } from "#domain/order-price.ts";
import { InvoiceInvalid } from "#integrations/electronic-invoice/electronic-invoice.ts";
import { PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { now, type RefundWorld, today } from "../refund/refund-world.ts";
import { insertPaper } from "./ledger-world.ts";

const acts =
  `place place place pay-online pay-online pay-online work work transfer transfer-part transfer-part
  surplus mark-paid by-hand refund-part refund-part refund-listing refund-all guarantee send-transfers cancel reopen
  start complete unasked month credit-month`.split(/\s+/);

/** Faults during an act: `queue` and `writer` fail, the vendor is down or dies after its work. */
const fates = ["well", "well", "well", "queue", "writer", "vendor-away", "vendor-died"] as const;

const operation = fc.record({
  act: fc.constantFrom(...acts),
  /** Index into the orders placed so far, modulo their number. */
  which: fc.nat(1_000_000),
  /** Part of the possible amount, in thousandths. */
  share: fc.integer({ min: 1, max: 999 }),
  fate: fc.constantFrom(...fates),
});
export type Operation = { act: string; which: number; share: number; fate: Fate };
type Fate = (typeof fates)[number];

export function someOperations(count: number): Operation[] {
  return fc.sample(operation, { numRuns: count, seed: 20_261_122 });
}

class Killed extends Error {}

export function openPlay(refunding: RefundWorld) {
  const { jobs } = refunding.world;
  const orderIds: string[] = [];
  const months: { id: string; subscriptionId: string; leftCents: number }[] = [];
  const waiting: { name: string; data: { [key: string]: string } }[] = [];
  const fate: { is: Fate } = { is: "well" };

  const real = refunding.writer.is;
  const enqueue = jobs.enqueue.bind(jobs);
  jobs.enqueue = async (...call) => {
    if (fate.is === "queue") throw new Killed("before a job was queued");
    await enqueue(...call);
  };

  function setFate(is: Fate) {
    fate.is = is;
    refunding.vendorWith(is.startsWith("vendor") ? faultyVendor(refunding, is) : {});
    refunding.writer.is =
      is === "writer"
        ? { ...real, write: () => Promise.reject(new InvoiceInvalid("x", ["planted"])) }
        : real;
  }

  async function runJobs() {
    waiting.push(...(await refunding.takeJobs()));
    const taken = waiting.splice(0);
    for (const [index, { name, data }] of taken.entries()) {
      try {
        await refunding.runJob(name, data);
      } catch (error) {
        // As the queue does: this job and the rest are retried later.
        waiting.push(...taken.slice(index));
        throw error;
      }
    }
  }

  return {
    orderIds,
    setFate,
    /** @throws what no plan foresees. */
    async play({ act: wanted, which, share }: Operation): Promise<void> {
      const act = orderIds.length === 0 ? "place" : wanted;
      const orderId = orderIds[which % orderIds.length] ?? "";
      const settings = { refunding, orderIds, months, orderId, which, share, runJobs };
      try {
        await (deeds[act] ?? move)({ ...settings, act });
      } catch (error) {
        if (!isForeseen(error)) throw error;
      }
    },
    async settle(): Promise<void> {
      setFate("well");
      for (let turn = 0; turn === 0 || waiting.length > 0; turn += 1) {
        await runJobs();
        waiting.push(...(await refunding.takeJobs()));
        if (turn > 50) throw new Error(`jobs without end: ${waiting[0]?.name}`);
      }
    },
    async sendTransfers() {
      for (const refund of await refunding.refunds()) await sendTransfer(refunding, refund);
    },
  };
}

interface Deed {
  refunding: RefundWorld;
  act: string;
  orderIds: string[];
  months: { id: string; subscriptionId: string; leftCents: number }[];
  orderId: string;
  which: number;
  share: number;
  runJobs: () => Promise<void>;
}

const deeds: Record<string, (deed: Deed) => Promise<unknown>> = {
  async place({ refunding, orderIds, which, share }) {
    const listings = 1 + (which % 5);
    const discountRate = share % 3 === 0 ? 2000 : 0;
    const price = priceOrder({ unitPriceCents: 390_00, listings, discountRate });
    const { listPriceCents: _notStored, ...stored } = price;
    const isPerson = share % 4 === 0;
    const buyer = isPerson
      ? ({ clientType: "particulier", siren: null, company: "" } as const)
      : {};
    const lastName = share % 5 === 0 ? "O’Neil\tœuvre 🚀" : "Exemple";
    orderIds.push(await refunding.order({ ...stored, ...buyer, lastName }));
  },
  async "pay-online"({ refunding, orderId }) {
    const page = await refunding.page(orderId);
    const notice = await refunding.trial.pay(page, now);
    if (notice) await refunding.deliver(notice);
  },
  work: ({ runJobs }) => runJobs(),
  transfer: (deed) => transfer(deed, 1000, {}),
  "transfer-part": (deed) => transfer(deed, deed.share, { partial: true }),
  surplus: (deed) => transfer(deed, deed.share, { surplus: true }),
  "by-hand": ({ refunding, orderId }) => refunding.byHand(orderId),
  "refund-part": async ({ refunding, orderId, share }) => {
    const { received } = await refunding.look(orderId);
    const left = received.reduce((sum, one) => sum + one.amountCents - one.refundedCents, 0);
    return refunding.refund(orderId, { cents: Math.ceil((left * share) / 1000) });
  },
  "refund-listing": ({ refunding, orderId }) => refunding.refund(orderId, { listings: 1 }),
  "refund-all": ({ refunding, orderId }) => refunding.refund(orderId),
  async guarantee({ refunding, orderId }) {
    const request = { id: randomUUID(), orderId, at: now, words: "", refundDueOn: "2026-12-02" };
    await refunding.world.owner.db.insert(guaranteeRequests).values(request).onConflictDoNothing();
    return refunding.refund(orderId);
  },
  async "send-transfers"({ refunding, which }) {
    const refunds = await refunding.refunds();
    const refund = refunds[which % Math.max(1, refunds.length)];
    if (refund) await sendTransfer(refunding, refund);
  },
  async unasked({ refunding, orderId, share }) {
    const sessions = [...refunding.books.sessions.values()];
    const paid = sessions.find(
      ({ request, paymentId }) => request.orderId === orderId && paymentId,
    );
    if (!paid?.paymentId) return;
    const notice = await refunding.trial.giveBack(paid.paymentId, share, now);
    if (notice) await refunding.deliver(notice);
    if (share % 2 === 0) await refunding.settleUnasked();
  },
  async month({ refunding, orderId, share, months }) {
    const { db } = refunding.world.owner;
    const ended = { subscribed: false, ending: "at-once", endsOn: today } as const;
    const subscriptionId = await insertSubscription(db, { orderId, ...ended });
    const grossCents = 12_000 + share;
    const { id } = await insertPaper(db, { subscriptionId, grossCents, createdAt: now });
    months.push({ id, subscriptionId, leftCents: grossCents });
  },
  async "credit-month"({ refunding, which, share, months }) {
    const month = months[which % Math.max(1, months.length)];
    if (!month || month.leftCents === 0) return;
    const part = share % 2 === 0 ? month.leftCents : Math.min(month.leftCents, share);
    const { subscriptionId, id: creditedId } = month;
    const credit = { kind: "credit-note", subscriptionId, creditedId, createdAt: now } as const;
    month.leftCents -= part;
    await insertPaper(refunding.world.owner.db, { ...credit, grossCents: part });
  },
};

function move({ refunding, orderId, act }: Deed) {
  const action = orderActions.find((one) => one === act);
  if (!action) throw new Error(`no such act: ${act}`);
  const { administratorId } = refunding;
  return moveOrder(refunding.atRequest(), { orderId, action, administratorId, note: "", now });
}

async function transfer(
  { refunding, orderId, share }: Deed,
  perMille: number,
  how: { partial?: boolean; surplus?: boolean },
) {
  const { standing } = await refunding.look(orderId);
  const due = standing.kind === "due" ? standing.remainingCents : 50_000;
  const amountCents = Math.max(1, Math.floor((due * perMille) / 1000));
  const reference = `VIR ${share} ${randomUUID()}`;
  return refunding.transfer(orderId, { amountCents, reference, receivedOn: today, ...how });
}

async function sendTransfer(
  refunding: RefundWorld,
  { id, orderId, means, status }: Awaited<ReturnType<RefundWorld["refunds"]>>[number],
) {
  if (orderId !== null && means === "transfer" && status === "asked")
    await refunding.sent(orderId, id);
}

/** A vendor that doesn't answer, or that did its work before our process died. */
function faultyVendor({ provider }: RefundWorld, fate: Fate): Partial<RefundWorld["provider"]> {
  const spoilt = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (fate === "vendor-away") throw new PaymentUnavailable("timeout", { stored: false });
    await ask();
    throw new Killed("after the vendor answered");
  };
  return {
    openSession: (request, key) => spoilt(() => provider.openSession(request, key)),
    readSession: (id) => spoilt(() => provider.readSession(id)),
    refund: (asked, key) => spoilt(() => provider.refund(asked, key)),
    refundsOf: (id) => spoilt(() => provider.refundsOf(id)),
  };
}

function isForeseen(error: unknown): boolean {
  if (error instanceof Killed || error instanceof InvoiceInvalid) return true;
  if (error instanceof PaymentUnavailable) return true;
  return error instanceof Error && /^(not opened|no such order)/.test(error.message);
}
