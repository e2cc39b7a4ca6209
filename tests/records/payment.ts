import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import {
  paymentAttempts,
  paymentDifferences,
  paymentEvents,
  payments,
} from "#db/schema/payments.ts";
import type { AttemptStatus, DifferenceKind } from "#domain/payment.ts";
import { parisDate } from "#domain/paris-date.ts";

type Writer = Pick<Database, "insert">;

/** 468 € by card by default. */
export async function insertPayment(
  db: Writer,
  orderId: string | null,
  changes: Partial<typeof payments.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const receivedAt = changes.receivedAt ?? new Date();
  await db.insert(payments).values({
    id,
    orderId,
    orderNumber: "CMD-2026-0042",
    mode: "demo",
    provider: "trial",
    method: "card",
    providerPaymentId: `pay_${randomUUID()}`,
    amountCents: 46_800,
    receivedAt,
    receivedOn: parisDate(receivedAt),
    ...changes,
  });
  return id;
}

export async function insertAttempt(
  db: Writer,
  orderId: string,
  status: AttemptStatus,
  at: Date,
): Promise<string> {
  const id = randomUUID();
  await db.insert(paymentAttempts).values({
    id,
    orderId,
    provider: "trial",
    status,
    amountCents: 46_800,
    idempotencyKey: randomUUID(),
    request: {
      attemptId: id,
      orderId,
      orderNumber: "CMD-2026-0042",
      email: "camille@plomberie.example",
      label: "Boost Local 30 jours",
      amountCents: 46_800,
      expiresAt: Math.floor(at.getTime() / 1000) + 86_340,
      returnUrl: "https://agence.example/payer",
      cancelUrl: "https://agence.example/payer",
    },
    sessionId: `session_${id}`,
    url: `https://agence.example/paiement-essai/session_${id}`,
    createdAt: at,
    expiresAt: new Date(at.getTime() + 86_340_000),
    changedAt: at,
  });
  return id;
}

export async function insertDifference(
  db: Writer,
  kind: DifferenceKind,
  changes: Partial<typeof paymentDifferences.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insert(paymentDifferences)
    .values({ id, kind, subject: `pay_${id}`, foundAt: new Date(), ...changes });
  return id;
}

export async function insertPaymentEvent(
  db: Writer,
  changes: Partial<typeof paymentEvents.$inferInsert> = {},
): Promise<string> {
  const id = `evt_${randomUUID()}`;
  const receivedAt = changes.receivedAt ?? new Date();
  await db.insert(paymentEvents).values({
    id,
    provider: "trial",
    type: "checkout.session.completed",
    live: false,
    body: "{}",
    createdAt: receivedAt,
    receivedAt,
    ...changes,
  });
  return id;
}
