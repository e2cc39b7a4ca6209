import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import { trialRefundedCents } from "#integrations/payment/trial-books.ts";
import { now, openRefundWorld, type RefundWorld } from "./refund-world.ts";

const SEQUENCES = 30;

const acts = [
  "refund",
  "refund-listing",
  "refund-all",
  "vendor-gives-back",
  "bank-sends-back",
  "work",
  "sent",
  "retry",
  "settle-unasked",
  "give-back-transfer",
] as const;
const fates = ["well", "well", "away", "refused", "killed"] as const;
const act = fc.record({
  act: fc.constantFrom(...acts, "refund", "work", "work"),
  which: fc.nat(9),
  fate: fc.constantFrom(...fates),
});
type Act = { act: (typeof acts)[number]; which: number; fate: (typeof fates)[number] };
const story = fc.record({
  byTransfer: fc.boolean(),
  steps: fc.array(fc.array(act, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 8 }),
});

class Killed extends Error {}

let refunding: RefundWorld;
beforeAll(async () => {
  refunding = await openRefundWorld();
});
afterAll(() => refunding.close());

test(`${SEQUENCES} sequences of refunds, failures and kills leave what the vendor says`, async () => {
  for (const one of fc.sample(story, { numRuns: SEQUENCES, seed: 20_261_122 })) {
    await refunding.empty();
    const orderId = await refunding.order();
    if (one.byTransfer) {
      await refunding.paidByTransfer(orderId, { amountCents: 50_000, partial: true });
    }
    await refunding.paidOnline(orderId);
    for (const step of one.steps) {
      await Promise.all(step.map((each) => unlessKilled(() => perform(orderId, each))));
    }
    refunding.vendor.is = refunding.provider;
    await refunding.work();
    for (const { id, status } of await refunding.refunds())
      if (status === "asked") await refunding.runJob("send-refund", { refundId: id });
    await expectBalanced(JSON.stringify(one));
    expect(await refunding.openDifferences()).not.toContain("paid-twice");
  }
});

async function unlessKilled(happen: () => Promise<unknown>): Promise<void> {
  try {
    await happen();
  } catch (error) {
    if (!(error instanceof Killed || error instanceof PaymentUnavailable)) throw error;
  }
}

async function perform(orderId: string, { act: what, which, fate }: Act): Promise<unknown> {
  const refunds = await refunding.refunds();
  const refundId = refunds[which % Math.max(1, refunds.length)]?.id ?? "";
  const [session] = [...refunding.books.sessions.values()].filter(({ paymentId }) => paymentId);
  const paymentId = session?.paymentId ?? "";
  switch (what) {
    case "refund":
      return refunding.refund(orderId, { cents: 1 + which * 9_999 });
    case "refund-listing":
      return refunding.refund(orderId, { listings: 1 + (which % 3) });
    case "refund-all":
      return which < 3 ? refunding.refund(orderId) : null;
    case "vendor-gives-back": {
      const notice = await refunding.trial.giveBack(paymentId, 100 + which, now);
      return notice && refunding.deliver(notice);
    }
    case "bank-sends-back": {
      const back = session?.refunds[which % Math.max(1, session.refunds.length)];
      if (!back?.askedId || back.failed) return null;
      return refunding.deliver(await refunding.trial.failRefund(back.id, paymentId, now));
    }
    case "sent":
      return refunding.sent(orderId, refundId);
    case "retry":
      return refunding.retry(orderId, refundId);
    case "settle-unasked":
      return refunding.settleUnasked();
    case "give-back-transfer": {
      const received = await refunding.payments();
      const transfer = received.find(({ provider }) => provider === "transfer");
      return transfer && refunding.giveBack(orderId, transfer.id, 1 + which * 100);
    }
    case "work":
      return work(fate);
    default:
      return what satisfies never;
  }
}

/** Runs pending jobs with this fault of the vendor; a failed job is queued again. */
async function work(fate: Act["fate"]): Promise<void> {
  const { provider } = refunding;
  refunding.vendorWith({
    async refund(request, key) {
      if (fate === "away") throw new PaymentUnavailable("timeout", { stored: false });
      if (fate === "refused") return { ok: false, reason: "charge_disputed" };
      const answer = await provider.refund(request, key);
      if (fate === "killed") throw new Killed();
      return answer;
    },
  });
  for (const { name, data } of await refunding.takeJobs()) {
    await unlessKilled(() => refunding.runJob(name, data));
  }
  refunding.vendor.is = provider;
}

async function expectBalanced(told: string): Promise<void> {
  const received = await refunding.payments();
  const refunds = await refunding.refunds();
  for (const session of refunding.books.sessions.values()) {
    const payment = received.find((one) => one.providerPaymentId === session.paymentId);
    if (!payment) continue;
    const own = refunds.filter(({ paymentId }) => paymentId === payment.id);
    const byTransfer = own.filter(({ means, status }) => means === "transfer" && status === "sent");
    const there = trialRefundedCents(session) + sum(byTransfer);
    expect(payment.refundedCents, told).toBe(there);
    // Each requested refund exists once at the vendor; any other was not requested.
    for (const refund of own.filter(({ means }) => means === "provider")) {
      const made = session.refunds.filter(
        (one) => !one.failed && (one.askedId === refund.id || one.id === refund.providerRefundId),
      );
      expect(made.length, told).toBe(refund.status === "sent" ? 1 : 0);
    }
    const waiting = own.filter(({ status }) => status !== "sent");
    // Only the vendor itself can refund more than was left.
    const unasked = session.refunds.filter(({ askedId, failed }) => askedId === null && !failed);
    expect(sum(own) - sum(unasked), told).toBeLessThanOrEqual(payment.amountCents);
    expect(sum(waiting), told).toBeGreaterThanOrEqual(0);
  }
  const papers = await refunding.papers();
  const credits = sum(papers.filter(({ kind }) => kind === "credit-note").map(grossOf));
  const credited = refunds.filter(({ creditNoteId }) => creditNoteId !== null);
  // The last refund also credits unrequested ones: nothing stays invoiced.
  expect(credits, told).toBeGreaterThanOrEqual(sum(credited));
  const { receivable = 0, cash = 0 } = await refunding.ledger();
  const kept = sum(received) - sum(received.map((one) => ({ amountCents: one.refundedCents })));
  expect(cash, told).toBe(kept);
  // Credited but not refunded: due to the client. Refunded but not credited: due from them.
  const stillToGo = sum(refunds.filter(({ status }) => status !== "sent"));
  const gone = sum(received) - kept;
  const uncredited = gone + stillToGo - credits;
  expect(receivable, told).toBe(uncredited - stillToGo);
}

function grossOf({ grossCents }: { grossCents: number }) {
  return { amountCents: grossCents };
}

function sum(rows: readonly { amountCents: number }[]): number {
  return rows.reduce((total, { amountCents }) => total + amountCents, 0);
}
