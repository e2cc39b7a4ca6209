import { eq, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { audits } from "#db/schema/audits.ts";
import { calls } from "#db/schema/calls.ts";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { RecordSubject } from "#domain/journal-subject.ts";
import type { ClientIdentity } from "./by-id.server.ts";
import {
  auditsWhere,
  callsWhere,
  emailsTo,
  figuresWhere,
  invoicesWhere,
  type Latest,
  ordersWhere,
  quoteRequestsWhere,
  quotesWhere,
  revisionsWhere,
  SHOWN,
  subscriptionsWhere,
} from "./latest.server.ts";
import { journalOf } from "../journal/list.server.ts";
import { balanceOf } from "../ledger/balance.server.ts";

/** A fixed number of queries. Calls have no account: they are matched by the confirmed e-mail. */
export async function clientRecords(db: ViewerDatabase, client: ClientIdentity) {
  const records = await gather(db, client);
  return { ...records, acts: await actsOf(db, client, records) };
}

export type ClientRecords = Awaited<ReturnType<typeof clientRecords>>;

interface Owned {
  id: PgColumn;
  userId: PgColumn;
}

async function gather(db: ViewerDatabase, client: ClientIdentity) {
  const left = await leftByAddress(db, client);
  const { account } = client;
  const own = (columns: Owned, kind: string) =>
    account ? eq(columns.userId, account.id) : inArray(columns.id, left(kind));
  const ordered = await ordersWhere(db, own(orders, "order"));
  return {
    orders: ordered,
    figures: await figuresWhere(db, own(orders, "order")),
    balanceCents: await balanceOf(db, {
      orders: own(orders, "order"),
      subscriptions: own(subscriptions, "subscription"),
    }),
    quotes: await quotesWhere(db, own(quotes, "quote")),
    subscriptions: await subscriptionsWhere(db, own(subscriptions, "subscription")),
    invoices: await invoicesWhere(db, own(invoices, "invoice")),
    quoteRequests: await quoteRequestsWhere(db, own(quoteRequests, "quote-request")),
    revisions: await revisionsWhere(
      db,
      account
        ? eq(revisionRequests.userId, account.id)
        : inArray(revisionRequests.orderId, left("order")),
    ),
    audits: await auditsWhere(db, own(audits, "audit")),
    calls: await callsWhere(db, inArray(calls.id, left("call"))),
    emails: await emailsTo(db, addressesOf(client, ordered.rows)),
  };
}

/** Ids by kind, without an account. None for an unconfirmed address: it may belong to somebody else. */
async function leftByAddress(db: ViewerDatabase, { account, email }: ClientIdentity) {
  const known = account === null || account.emailVerified;
  const { rows } = await db.execute<{ kind: string; id: string }>(
    sql`select kind, id from records_of_address(${known ? email : null})`,
  );
  return (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
}

/** `email_deliveries` keeps each address as it was typed. */
function addressesOf({ email }: ClientIdentity, ordered: { email: string }[]): string[] {
  return [...new Set([email, email.toLowerCase(), ...ordered.map((order) => order.email)])];
}

function actsOf(
  db: ViewerDatabase,
  { account }: ClientIdentity,
  records: Awaited<ReturnType<typeof gather>>,
) {
  const subjects: Record<
    Exclude<RecordSubject, "contract-declaration" | "lead"> | "user",
    string[]
  > = {
    user: account ? [account.id] : [],
    order: idsOf(records.orders),
    quote: idsOf(records.quotes),
    subscription: idsOf(records.subscriptions),
    invoice: idsOf(records.invoices),
    "quote-request": idsOf(records.quoteRequests),
    "revision-request": idsOf(records.revisions),
    audit: idsOf(records.audits),
    call: idsOf(records.calls),
  };
  return journalOf(db, { actorId: account?.id ?? null, subjects }, SHOWN);
}

function idsOf({ rows }: Latest<{ id: string }>): string[] {
  return rows.map(({ id }) => id);
}
