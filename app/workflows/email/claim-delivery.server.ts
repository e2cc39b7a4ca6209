import { and, eq, gt, ne, notInArray } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import type { EmailDropReason } from "#domain/email-truth.ts";
import { mailLimits } from "#domain/limits.ts";
import { mailboxOf } from "#domain/mailbox.ts";
import type { EmailName } from "#jobs/catalogue.ts";

interface ClaimedEmail {
  template: EmailName;
  subjectId: string;
  recipient: string;
  subject: string;
  payload: unknown;
  droppedBecause: EmailDropReason | null;
}

export type Claim =
  | { ok: true; id: string; createdAt: Date }
  | { ok: false; reason: "already-sent" | "withheld" | "dropped" };

/** Upserts the delivery. Refused for good when sent, outdated, or over the mailbox's limit (domain/limits.ts). */
export function claimDelivery(db: Database, email: ClaimedEmail, now: Date): Promise<Claim> {
  return db.transaction(async (transaction) => {
    const mailbox = mailboxOf(email.recipient);
    // Serialises the count per template and mailbox.
    await waitForSameKey(transaction, `${email.template} to ${mailbox}`);
    const delivery = await claimed(transaction, { ...email, mailbox }, now);
    if (!delivery) return { ok: false, reason: "already-sent" };
    if (email.droppedBecause) return { ok: false, reason: "dropped" };
    if (!(await isBeyondLimit(transaction, email.template, { ...delivery, mailbox }, now))) {
      return { ok: true, ...delivery };
    }
    await transaction
      .update(emailDeliveries)
      .set({ status: "withheld" })
      .where(eq(emailDeliveries.id, delivery.id));
    return { ok: false, reason: "withheld" };
  });
}

async function claimed(
  transaction: Transaction,
  {
    template,
    subjectId,
    recipient,
    subject,
    payload,
    droppedBecause,
    mailbox,
  }: ClaimedEmail & { mailbox: string },
  now: Date,
) {
  const status = droppedBecause ? "dropped" : "pending";
  const current = { recipient, mailbox, subject, payload, status, droppedBecause } as const;
  const [delivery] = await transaction
    .insert(emailDeliveries)
    .values({ ...current, key: `${template}:${subjectId}`, template, createdAt: now })
    .onConflictDoUpdate({
      target: emailDeliveries.key,
      set: current,
      setWhere: notInArray(emailDeliveries.status, ["sent", "withheld", "dropped"]),
    })
    .returning({ id: emailDeliveries.id, createdAt: emailDeliveries.createdAt });
  return delivery ?? null;
}

async function isBeyondLimit(
  transaction: Transaction,
  template: EmailName,
  { id, mailbox }: { id: string; mailbox: string },
  now: Date,
): Promise<boolean> {
  const limit = mailLimits[template];
  if (!limit) return false;
  const since = new Date(now.getTime() - limit.seconds * 1000);
  const others = await transaction.$count(
    emailDeliveries,
    and(
      eq(emailDeliveries.mailbox, mailbox),
      eq(emailDeliveries.template, template),
      gt(emailDeliveries.createdAt, since),
      ne(emailDeliveries.id, id),
      // A failed message reached nobody.
      notInArray(emailDeliveries.status, ["withheld", "dropped", "failed"]),
    ),
  );
  return others >= limit.max;
}
