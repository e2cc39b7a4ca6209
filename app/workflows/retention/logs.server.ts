import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { paymentEvents } from "#db/schema/payments.ts";
import { testimonials } from "#db/schema/testimonials.ts";
import { quotedRecordSubjects } from "#domain/journal-subject.ts";
import { firstKeptDay, keptSince } from "#domain/retention.ts";
import { byCreation, recordStep } from "./retention-step.ts";

/** A requested but unconfirmed address is deleted with its confirmation e-mail. */
async function forgetRequestedAddresses(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.execute(sql`
    delete from account_addresses using email_deliveries
    where email_deliveries.id = any(${sql.param(ids)}::uuid[]) and template = 'account-email-change'
      and link_id::text = split_part(key, ':', 2)`);
}

export const oldEmails = recordStep({
  name: "emails",
  subject: "emails",
  among: (asOf) => ({
    ...byCreation("email_deliveries"),
    old: sql`created_at < ${keptSince("emails", asOf)}`,
    due: sql`true`,
  }),
  async take(transaction, ids) {
    await forgetRequestedAddresses(transaction, ids);
    await transaction.delete(emailDeliveries).where(inArray(emailDeliveries.id, ids));
  },
});

/** Journal rows about accounts, rights, settings and jobs; those about a record are deleted with it. */
export const oldActs = recordStep({
  name: "acts",
  subject: "acts",
  among: (asOf) => ({
    table: sql`journal`,
    at: sql`at`,
    atType: "timestamptz",
    id: sql`id`,
    idType: "bigint",
    old: sql`at < ${keptSince("acts", asOf)} and subject_type not in (${sql.raw(quotedRecordSubjects)})`,
    due: sql`true`,
  }),
  async take(transaction, ids) {
    await transaction.execute(sql`delete from journal where id = any(${sql.param(ids)}::bigint[])`);
  },
});

/** Events without a known order, kept as long as a card payment can be disputed. */
export const oldPaymentEvents = recordStep({
  name: "payment-events",
  subject: "payment-events",
  among: (asOf) => ({
    ...byCreation("payment_events"),
    at: sql`received_at`,
    idType: "text",
    old: sql`order_id is null and received_at < ${keptSince("payment-events", asOf)}`,
    due: sql`true`,
  }),
  async take(transaction, ids) {
    await transaction.delete(paymentEvents).where(inArray(paymentEvents.id, ids));
  },
});

/** Kept while the consent lasts, then as long as claims are possible. */
export const pastTestimonials = recordStep({
  name: "testimonials",
  subject: "testimonials",
  among: (asOf) => ({
    table: sql`testimonials`,
    at: sql`consent_until`,
    atType: "date",
    id: sql`id`,
    idType: "uuid",
    old: sql`consent_until < ${firstKeptDay("testimonials", asOf)}`,
    due: sql`true`,
  }),
  async take(transaction, ids) {
    await transaction.delete(testimonials).where(inArray(testimonials.id, ids));
  },
});
