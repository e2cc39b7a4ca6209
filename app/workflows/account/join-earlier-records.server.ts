import { and, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { addressesOf, type HeldAddress, isUnder } from "#db/held-addresses.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { confirmedAddresses } from "#db/schema/accounts.ts";
import { audits } from "#db/schema/audits.ts";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { JournalSubject } from "#domain/journal-subject.ts";

const joinable = [
  { table: orders, email: orders.email, type: "order" },
  { table: quoteRequests, email: quoteRequests.email, type: "quote-request" },
  { table: quotes, email: quotes.clientEmail, type: "quote" },
  { table: audits, email: audits.email, type: "audit" },
  { table: subscriptions, email: subscriptions.email, type: "subscription" },
  { table: invoices, email: invoices.email, type: "invoice" },
] as const;

interface Joining {
  userId: string;
  now: Date;
}

/** Joins records made under any confirmed address; an unconfirmed address must reveal nothing. Idempotent. */
export async function joinEarlierRecords(
  transaction: Transaction,
  joining: Joining,
): Promise<number> {
  const held = await addressesOf(transaction, joining.userId);
  if (held.length === 0) return 0;
  let count = 0;
  for (const one of joinable) {
    const ids = await joinByEmail(transaction, one, { userId: joining.userId, held });
    await noteJoined(transaction, { type: one.type, ids }, joining);
    count += ids.length;
  }
  const revisions = await joinRevisions(transaction, joining);
  await noteJoined(transaction, { type: "revision-request", ids: revisions }, joining);
  return count + revisions.length;
}

/** Select first: the row-level policy of the update prevents the use of an index on e-mail. */
async function joinByEmail(
  transaction: Transaction,
  { table, email }: (typeof joinable)[number],
  { userId, held }: { userId: string; held: HeldAddress[] },
): Promise<string[]> {
  const record = { email: sql`lower(${email})`, at: table.createdAt };
  const found = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.userId), isUnder(held, record)));
  if (found.length === 0) return [];
  const joined = await transaction
    .update(table)
    .set({ userId })
    .where(
      and(
        inArray(table.id, idsOf(found)),
        isNull(table.userId),
        isUnder(held, record),
        exists(stillHolds(transaction, userId)),
      ),
    )
    .returning({ id: table.id });
  return idsOf(joined);
}

async function joinRevisions(transaction: Transaction, { userId }: Joining): Promise<string[]> {
  const own = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId));
  if (own.length === 0) return [];
  const joined = await transaction
    .update(revisionRequests)
    .set({ userId })
    .where(and(inArray(revisionRequests.orderId, idsOf(own)), isNull(revisionRequests.userId)))
    .returning({ id: revisionRequests.id });
  return idsOf(joined);
}

async function noteJoined(
  transaction: Transaction,
  { type, ids }: { type: JournalSubject; ids: string[] },
  { userId, now }: Joining,
): Promise<void> {
  for (const id of ids) {
    await recordAct(transaction, {
      at: now,
      actor: { kind: "client", userId },
      action: `earlier-${type}-joined`,
      subject: { type, id },
    });
  }
}

/** Guards against a concurrent deletion of the account. */
function stillHolds(transaction: Transaction, userId: string) {
  return transaction
    .select({ userId: confirmedAddresses.userId })
    .from(confirmedAddresses)
    .where(eq(confirmedAddresses.userId, userId));
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
