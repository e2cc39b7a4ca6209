import { eq, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { outerValue } from "#db/outer-value.ts";
import { audits } from "#db/schema/audits.ts";
import { calls } from "#db/schema/calls.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import type { NudgeKind } from "#domain/nudge-kind.ts";
import { isCallMissed, isOrderLeft, isRequestAlive } from "#domain/nudge.ts";

export interface NudgedRecord {
  name: string;
  email: string;
  reference: string;
  at: Date;
  isUnfinished: boolean;
  namesBusiness: boolean;
  /** True when its form announced that we may write about it again. */
  isTold: boolean;
}

type Reader = ViewerDatabase | Database;

export async function nudgedRecord(
  db: Reader,
  kind: NudgeKind,
  id: string,
): Promise<NudgedRecord | null> {
  return readers[kind](db, id);
}

/** Records asked for by the person need no announcement. */
const itself = { isTold: true };

const readers: Record<NudgeKind, (db: Reader, id: string) => Promise<NudgedRecord | null>> = {
  async audit(db, id) {
    const { name, email, createdAt, answered, refused, nudgeTold } = audits;
    const [row] = await db
      .select({ name, email, at: createdAt, answered, refused, isTold: nudgeTold })
      .from(audits)
      .where(eq(audits.id, id));
    if (!row) return null;
    const { answered: hasResult, refused: isClosed, ...known } = row;
    // A listing always belongs to a business.
    return { ...known, reference: "", isUnfinished: hasResult && !isClosed, namesBusiness: true };
  },

  async call(db, id) {
    const { name, email, startsAt, status, business } = calls;
    const [row] = await db
      .select({ name, email, at: startsAt, status, business })
      .from(calls)
      .where(eq(calls.id, id));
    if (!row) return null;
    const { status: became, business: named, ...known } = row;
    const isUnfinished = isCallMissed(became);
    return { ...known, reference: "", isUnfinished, namesBusiness: named !== "", ...itself };
  },

  async request(db, id) {
    const { contactName, email, createdAt, status, companyName } = quoteRequests;
    const [row] = await db
      .select({ name: contactName, email, at: createdAt, status, company: companyName })
      .from(quoteRequests)
      .where(eq(quoteRequests.id, id));
    if (!row) return null;
    const { status: became, company, ...known } = row;
    const isUnfinished = isRequestAlive(became);
    return { ...known, reference: "", isUnfinished, namesBusiness: company !== "", ...itself };
  },

  async order(db, id) {
    const [row] = await db
      .select({
        name: sql<string>`rtrim(${orders.firstName} || ' ' || ${orders.lastName})`,
        email: orders.email,
        reference: orders.number,
        at: sql<Date>`coalesce(${orders.endedAt}, ${orders.createdAt})`.mapWith(orders.createdAt),
        status: orders.status,
        closedUnpaid,
        company: orders.company,
      })
      .from(orders)
      .where(eq(orders.id, id));
    if (!row) return null;
    const { status, closedUnpaid: closed, company, ...known } = row;
    const isUnfinished = isOrderLeft(status, closed ?? false);
    return { ...known, isUnfinished, namesBusiness: company !== "", ...itself };
  },
};

/** True when the order's last move closed it for non-payment. */
const closedUnpaid = sql<boolean | null>`(
  select details ? 'unpaidDays' from journal
  where subject_type = 'order' and subject_id = ${outerValue(sql`"orders"."id"::text`)} and action = 'order-moved'
  order by at desc, id desc limit 1
)`;
