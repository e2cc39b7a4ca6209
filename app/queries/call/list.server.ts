import { and, asc, eq, gt, gte, inArray, lt, lte, type SQL } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { callChanges, calls } from "#db/schema/calls.ts";
import { callStatusesAwaitingOutcome, callStatusesInForce } from "#domain/call.ts";
import { type CallStanding, callStandings } from "#domain/call-standing.ts";
import { isRecordId } from "#domain/record-id.ts";
import { dateSorts } from "#domain/list.ts";
import { type Moment, defineList, type RowOf } from "../list/definition.server.ts";

const listed = {
  id: calls.id,
  mode: calls.mode,
  status: calls.status,
  name: calls.name,
  email: calls.email,
  phone: calls.phone,
  business: calls.business,
  topic: calls.topic,
  source: calls.source,
  startsAt: calls.startsAt,
  endsAt: calls.endsAt,
  sequence: calls.sequence,
  createdAt: calls.createdAt,
};

type Ask = Pick<Moment, "now">;

export const callList = defineList({
  table: calls,
  by: { date: calls.startsAt },
  sorts: dateSorts,
  sortsOf: (status) => (status === "coming" ? ["date", "-date"] : dateSorts),
  statuses: callStandings,
  hasStatus: (standing, { now }: Ask) => standingAt(standing, now),
  select: (db) => db.select(listed).from(calls),
});

export type ListedCall = RowOf<typeof callList>;

/** No call lasts a day: a lower bound on `startsAt` lets the index find calls that are not over. */
const A_DAY_MS = 24 * 3_600_000;

function standingAt(standing: CallStanding, now: Date): SQL | undefined {
  if (standing === "coming") {
    const since = new Date(now.getTime() - A_DAY_MS);
    return and(
      inArray(calls.status, callStatusesAwaitingOutcome),
      gt(calls.endsAt, now),
      gt(calls.startsAt, since),
    );
  }
  if (standing === "to-note") {
    return and(
      inArray(calls.status, callStatusesAwaitingOutcome),
      lte(calls.endsAt, now),
      lt(calls.startsAt, now),
    );
  }
  return eq(calls.status, standing);
}

export function callsBetween(
  db: ViewerDatabase,
  { fromAt, toAt }: { fromAt: Date; toAt: Date },
): Promise<ListedCall[]> {
  return db
    .select(listed)
    .from(calls)
    .where(
      and(
        gte(calls.startsAt, fromAt),
        lt(calls.startsAt, toAt),
        inArray(calls.status, callStatusesInForce),
      ),
    )
    .orderBy(asc(calls.startsAt), asc(calls.id));
}

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

/** Confirmed addresses only: an unconfirmed one may belong to somebody else. */
async function accountWith(db: ViewerDatabase, email: string): Promise<string | null> {
  const [found] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email.toLowerCase()), eq(user.emailVerified, true)));
  return found?.id ?? null;
}
