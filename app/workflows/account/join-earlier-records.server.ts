import { and, eq, exists, isNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { user } from "#db/schema/accounts.ts";
import { audits } from "#db/schema/audits.ts";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";

/** What joins an account, by the e-mail it bears; the journal's names for it. */
const joinable = [
  { table: orders, email: orders.email, type: "order" },
  { table: quoteRequests, email: quoteRequests.email, type: "quote-request" },
  { table: quotes, email: quotes.clientEmail, type: "quote" },
  { table: audits, email: audits.email, type: "audit" },
  { table: subscriptions, email: subscriptions.email, type: "subscription" },
  { table: invoices, email: invoices.email, type: "invoice" },
] as const;

/**
 * Gives an account the records made without one under its e-mail, once that e-mail is
 * confirmed, never before: whoever merely types an address sees nothing of its owner's. Runs in
 * the transaction that confirms it, on the accounts' connection; safe to repeat and to race with itself.
 */
export async function joinEarlierRecords(
  transaction: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  let count = 0;
  for (const { table, email, type } of joinable) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const joined = await transaction
      .update(table)
      .set({ userId })
      .where(and(isNull(table.userId), exists(confirmedOwner(transaction, userId, email))))
      .returning({ id: table.id });
    for (const { id } of joined) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await recordAct(transaction, {
        at: now,
        actor: { kind: "client", userId },
        action: `earlier-${type}-joined`,
        subject: { type, id },
      });
    }
    count += joined.length;
  }
  return count;
}

/** The account, if that column of a record holds its confirmed e-mail. */
function confirmedOwner(transaction: Transaction, userId: string, email: AnyPgColumn) {
  return transaction
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.id, userId),
        eq(user.emailVerified, true),
        eq(sql`lower(${user.email})`, sql`lower(${email})`),
      ),
    );
}
