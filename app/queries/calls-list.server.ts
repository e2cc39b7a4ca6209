import { and, asc, count, desc, eq, gt, gte, lt, lte, ne, or, type SQL } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { callChanges, calls } from "#db/schema/calls.ts";
import type { CallStatus } from "#domain/call.ts";
import { isRecordId } from "#domain/record-id.ts";

const PAGE_SIZE = 50;

const listed = {
  id: calls.id,
  mode: calls.mode,
  status: calls.status,
  name: calls.name,
  email: calls.email,
  phone: calls.phone,
  topic: calls.topic,
  source: calls.source,
  startsAt: calls.startsAt,
  endsAt: calls.endsAt,
  sequence: calls.sequence,
  createdAt: calls.createdAt,
};

interface CallsPageRequest {
  /** Coming: the next on top. Past: the latest on top. */
  when: "coming" | "past";
  /** Null: every status. */
  status: CallStatus | null;
  /** The last call of the page before; null, or unknown: the first page. */
  after: string | null;
  now: Date;
  pageSize?: number;
}

/** A page of calls; those of one instant by id, so that no page repeats or skips one. */
export async function listCalls(db: ViewerDatabase, wanted: CallsPageRequest) {
  const pageSize = wanted.pageSize ?? PAGE_SIZE;
  const rows = await db
    .select(listed)
    .from(calls)
    .where(
      and(
        inPeriod(wanted),
        wanted.status ? eq(calls.status, wanted.status) : undefined,
        wanted.after ? await following(db, wanted.when, wanted.after) : undefined,
      ),
    )
    .orderBy(wanted.when === "coming" ? asc(calls.startsAt) : desc(calls.startsAt), asc(calls.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  return { calls: page, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

export type ListedCall = Awaited<ReturnType<typeof listCalls>>["calls"][number];

/** How many calls of the period each status has; statuses without any are counted as zero. */
export async function countCalls(
  db: ViewerDatabase,
  period: Pick<CallsPageRequest, "when" | "now">,
): Promise<Record<CallStatus, number>> {
  const rows = await db
    .select({ status: calls.status, count: count() })
    .from(calls)
    .where(inPeriod(period))
    .groupBy(calls.status);
  const counts = { booked: 0, came: 0, "no-show": 0, client: 0, cancelled: 0 };
  for (const row of rows) counts[row.status] = row.count;
  return counts;
}

function inPeriod({ when, now }: Pick<CallsPageRequest, "when" | "now">): SQL {
  return when === "coming" ? gt(calls.endsAt, now) : lte(calls.endsAt, now);
}

async function following(
  db: ViewerDatabase,
  when: CallsPageRequest["when"],
  id: string,
): Promise<SQL | undefined> {
  if (!isRecordId(id)) return undefined;
  const known = db.select({ startsAt: calls.startsAt }).from(calls).where(eq(calls.id, id));
  if ((await known).length === 0) return undefined;
  const further = when === "coming" ? gt(calls.startsAt, known) : lt(calls.startsAt, known);
  return or(further, and(eq(calls.startsAt, known), gt(calls.id, id)));
}

/** The calls that stand and begin between two instants, in order: a week of the agency's calendar. */
export function callsBetween(
  db: ViewerDatabase,
  { fromAt, toAt }: { fromAt: Date; toAt: Date },
): Promise<ListedCall[]> {
  return db
    .select(listed)
    .from(calls)
    .where(
      and(gte(calls.startsAt, fromAt), lt(calls.startsAt, toAt), ne(calls.status, "cancelled")),
    )
    .orderBy(asc(calls.startsAt), asc(calls.id));
}

/** One call and its moves, in order. Null when there is none, or when that isn't an id at all. */
export async function callForTheAgency(db: ViewerDatabase, id: string) {
  if (!isRecordId(id)) return null;
  const [call] = await db.select(listed).from(calls).where(eq(calls.id, id));
  if (!call) return null;
  const changes = await db
    .select()
    .from(callChanges)
    .where(eq(callChanges.callId, id))
    .orderBy(asc(callChanges.sequence));
  return { ...call, changes, clientId: await accountWith(db, call.email) };
}

/** The account whose confirmed e-mail that is. */
async function accountWith(db: ViewerDatabase, email: string): Promise<string | null> {
  const [found] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email.toLowerCase()), eq(user.emailVerified, true)));
  return found?.id ?? null;
}
