import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { type Kept, refundShape } from "./shapes.ts";

interface Refusal {
  status: 400 | 404;
  body: { error: { type: "invalid_request_error"; message: string; param: string; code?: string } };
}

export function createRefunds(paid: () => Iterable<Kept>) {
  const refunds: Stripe.Refund[] = [];

  function make(kept: Kept, amount: number, metadata: Record<string, string>): Stripe.Refund {
    const created = Math.floor(Date.now() / 1000);
    const refund = refundShape(kept, { id: `re_${randomUUID()}`, amount, created, metadata });
    kept.refunded += amount;
    refunds.push(refund);
    return refund;
  }

  const paidBy = (payment: Stripe.Refund["payment_intent"]) =>
    [...paid()].find(({ intent }) => intent !== null && intent.id === payment);

  return {
    refunds,
    make,
    /** `POST /v1/refunds`. */
    ask(fields: URLSearchParams): Refusal | { status: 200; body: Stripe.Refund } {
      const kept = paidBy(fields.get("payment_intent"));
      if (!kept) return refusal(404, "payment_intent", "resource_missing");
      if (kept.intent?.status !== "succeeded") {
        return refusal(400, "payment_intent", "payment_intent_unexpected_state");
      }
      const left = kept.amount - kept.refunded;
      if (left === 0) return refusal(400, "payment_intent", "charge_already_refunded");
      const amount = Number(fields.get("amount") ?? left);
      if (amount > left) return refusal(400, "amount");
      return { status: 200, body: make(kept, amount, metadataOf(fields)) };
    },
    fail(id: string, reason: string): { refund: Stripe.Refund; kept: Kept } {
      const refund = refunds.find((one) => one.id === id);
      const kept = refund && paidBy(refund.payment_intent);
      if (!refund || !kept) throw new Error(`no refund ${id}`);
      kept.refunded -= refund.amount;
      return { refund: Object.assign(refund, { status: "failed", failure_reason: reason }), kept };
    },
  };
}

export function metadataOf(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value] as const];
    }),
  );
}

function refusal(status: Refusal["status"], param: string, code?: string): Refusal {
  const message = `refused for its ${param}`;
  const error = { type: "invalid_request_error", message, param, ...(code && { code }) } as const;
  return { status, body: { error } };
}
