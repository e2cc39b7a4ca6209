import { and, eq, inArray, isNull } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { orders } from "#db/schema/orders.ts";
import { testimonials } from "#db/schema/testimonials.ts";
import { paidForOrderStatuses } from "#domain/order.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { NewTestimonial, WithdrawalReason } from "#domain/testimonial.ts";

interface TestimonialAct {
  actor: Actor;
  now: Date;
}

type Publication =
  | { ok: true; id: string }
  | { ok: false; reason: "no-such-paid-order" | "already-published" };

export async function publishTestimonial(
  { db }: { db: Database },
  { testimonial, actor, now }: TestimonialAct & { testimonial: NewTestimonial },
): Promise<Publication> {
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const { orderNumber } = testimonial;
    if (orderNumber !== null && !(await isPaidOrder(transaction, orderNumber)))
      return { ok: false, reason: "no-such-paid-order" };
    const [published] = await transaction
      .insert(testimonials)
      .values({ ...testimonial, publishedOn: parisDate(now), createdAt: now })
      .onConflictDoNothing()
      .returning({ id: testimonials.id });
    if (!published) return { ok: false, reason: "already-published" };
    const { place, consentedOn, consentUntil } = testimonial;
    await recordAct(transaction, {
      at: now,
      actor,
      action: "testimonial-published",
      subject: { type: "testimonial", id: published.id },
      details: { orderNumber, place, consentedOn, consentUntil },
    });
    return { ok: true, id: published.id };
  });
}

async function isPaidOrder(db: ViewerDatabase, number: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), inArray(orders.status, paidForOrderStatuses)));
  return found.length > 0;
}

/** A withdrawal is final: showing the words again needs a new consent. */
export async function withdrawTestimonial(
  { db }: { db: Database },
  { id, why, actor, now }: TestimonialAct & { id: string; why: WithdrawalReason },
): Promise<{ ok: true } | { ok: false; reason: "not-shown" }> {
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const withdrawn = await transaction
      .update(testimonials)
      .set({ withdrawnAt: now, withdrawnWhy: why })
      .where(and(eq(testimonials.id, id), isNull(testimonials.withdrawnAt)));
    if (withdrawn.rowCount === 0) return { ok: false, reason: "not-shown" };
    await recordAct(transaction, {
      at: now,
      actor,
      action: "testimonial-withdrawn",
      subject: { type: "testimonial", id },
      details: { why },
    });
    return { ok: true };
  });
}
