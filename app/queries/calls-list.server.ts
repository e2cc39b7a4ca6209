import { and, asc, eq, gt, gte, lt, lte, ne, type SQL } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { callChanges, calls } from "#db/schema/calls.ts";
import { type CallStanding, callStandings } from "#domain/call-standing.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { DateSort, ListPeriod } from "#domain/record-list.ts";
import {
  countUpToMost,
  inBatches,
  inPeriod,
  type Look,
  type Place,
  recordPage,
} from "./record-page.server.ts";
import { among, type Found } from "./record-search.server.ts";

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

/** Narrows the calls; a field left out narrows nothing. */
interface CallsKept extends Partial<ListPeriod> {
  now: Date;
  found?: Found | null;
  /** Booked until then, that instant included. */
  until?: Date;
}

interface CallsPageRequest extends CallsKept {
  /** Null: every call. */
  standing: CallStanding | null;
  /** The last call of the page before; null, or unknown: the first page. */
  after: string | Place | null;
  /** By the moment they take place, the latest first unless said otherwise; or by when they were booked. */
  sort?: DateSort | "-booking";
  pageSize?: number;
}

export async function listCalls(db: ViewerDatabase, wanted: CallsPageRequest) {
  const { standing, after, now, sort = "-date", pageSize } = wanted;
  const by = sort === "-booking" ? calls.createdAt : calls.startsAt;
  const { rows, next } = await recordPage(
    db,
    { table: calls, by, descending: sort !== "date", after, pageSize },
    ({ following, orderBy, limit }) =>
      db
        .select(listed)
        .from(calls)
        .where(and(kept(wanted), standing ? standingAt(standing, now) : undefined, following))
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { calls: rows, next };
}

export type ListedCall = Awaited<ReturnType<typeof listCalls>>["calls"][number];

/**
 * Every one of these calls booked until `until`, in batches: by booking, since calls move
 * meanwhile.
 */
export function callBatches(look: Look, wanted: Omit<CallsPageRequest, "after"> & { until: Date }) {
  return inBatches(look, calls, async (db, cut) => {
    const page = await listCalls(db, { ...wanted, ...cut, sort: "-booking" });
    return { rows: page.calls, next: page.next };
  });
}

/** How many of these calls have each standing, up to COUNTED_AT_MOST. */
export function countCalls(
  db: ViewerDatabase,
  wanted: CallsKept,
): Promise<Record<CallStanding, number>> {
  return countUpToMost(db, { table: calls, date: calls.startsAt }, callStandings, (standing) =>
    and(kept(wanted), standingAt(standing, wanted.now)),
  );
}

/**
 * No call lasts a day: one that isn't over began at most so long ago, which the index on the
 * beginning can search.
 */
const A_DAY_MS = 24 * 3_600_000;

function standingAt(standing: CallStanding, now: Date): SQL | undefined {
  if (standing === "coming") {
    const since = new Date(now.getTime() - A_DAY_MS);
    return and(eq(calls.status, "booked"), gt(calls.endsAt, now), gt(calls.startsAt, since));
  }
  if (standing === "to-note") {
    return and(eq(calls.status, "booked"), lte(calls.endsAt, now), lt(calls.startsAt, now));
  }
  return eq(calls.status, standing);
}

function kept({ from = null, to = null, found, until }: CallsKept): SQL | undefined {
  return and(
    inPeriod(calls.startsAt, { from, to }),
    among(calls.id, found),
    until ? lte(calls.createdAt, until) : undefined,
  );
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

/** The account that has confirmed this e-mail. */
async function accountWith(db: ViewerDatabase, email: string): Promise<string | null> {
  const [found] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email.toLowerCase()), eq(user.emailVerified, true)));
  return found?.id ?? null;
}
