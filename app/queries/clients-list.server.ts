import { and, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { type ClientStanding, clientStandings } from "#domain/client-standing.ts";
import type { DateSort } from "#domain/record-list.ts";
import { type ListPage, type Narrowing, narrowed } from "./record-narrowing.server.ts";
import { countUpToMost, inBatches, type Look, recordPage } from "./record-page.server.ts";
import { runsOn } from "./running-subscriptions.server.ts";

const dated = { id: user.id, date: user.createdAt };

interface ClientsPage extends ListPage<ClientStanding, DateSort> {
  /** French calendar date. */
  today: string;
}

/** A page of clients, which are the accounts but the agency's own; with their figures. */
export async function listClients(db: ViewerDatabase, wanted: ClientsPage) {
  const { status, after, sort = "-date", pageSize } = wanted;
  const { rows, next } = await recordPage(
    db,
    { table: user, by: user.createdAt, descending: sort === "-date", after, pageSize },
    ({ following, orderBy, limit }) =>
      db
        .select({
          id: user.id,
          name: user.name,
          email: user.email,
          emailVerified: user.emailVerified,
          createdAt: user.createdAt,
          company: billingProfiles.company,
        })
        .from(user)
        .leftJoin(billingProfiles, eq(billingProfiles.userId, user.id))
        .where(and(kept(db, wanted), status ? standingAt(status) : undefined, following))
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { clients: await withFigures(db, rows, wanted.today), next };
}

export type ListedClient = Awaited<ReturnType<typeof listClients>>["clients"][number];

/** Every one of these clients made until `until`, newest first, in batches. */
export function clientBatches(look: Look, wanted: Omit<ClientsPage, "after"> & { until: Date }) {
  return inBatches(look, user, async (db, cut) => {
    const page = await listClients(db, { ...wanted, ...cut, sort: "-date" });
    return { rows: page.clients, next: page.next };
  });
}

/** How many of these clients have each standing, up to COUNTED_AT_MOST. */
export function countClients(
  db: ViewerDatabase,
  wanted: Narrowing = {},
): Promise<Record<ClientStanding, number>> {
  return countUpToMost(db, { table: user, date: user.createdAt }, clientStandings, (status) =>
    and(kept(db, wanted), standingAt(status)),
  );
}

function standingAt(standing: ClientStanding): SQL {
  return eq(user.emailVerified, standing === "confirme");
}

function kept(db: ViewerDatabase, wanted: Narrowing): SQL | undefined {
  return and(
    notExists(db.select().from(userRoles).where(eq(userRoles.userId, user.id))),
    narrowed(dated, wanted),
  );
}

/** What each of the listed ones ordered, and what runs for them every month. */
async function withFigures<Client extends { id: string; company: string | null }>(
  db: ViewerDatabase,
  clients: Client[],
  today: string,
) {
  const ids = clients.map(({ id }) => id);
  const ordered = await ordersOf(db, ids);
  const running = await runningOf(db, ids, today);
  return clients.map((client) => {
    const own = ordered.find(({ userId }) => userId === client.id);
    return {
      ...client,
      company: client.company || own?.company || "",
      orders: own?.orders ?? 0,
      /** Gross, cancelled orders left out. */
      spentCents: own?.spentCents ?? 0,
      lastOrderAt: own?.lastOrderAt ?? null,
      monthlyCents: running.find(({ userId }) => userId === client.id)?.monthlyCents ?? null,
    };
  });
}

function ordersOf(db: ViewerDatabase, ids: string[]) {
  return db
    .select({
      userId: orders.userId,
      orders: sql`count(*)`.mapWith(Number),
      spentCents:
        sql`coalesce(sum(${orders.grossCents}) filter (where ${orders.status} <> 'cancelled'), 0)`.mapWith(
          Number,
        ),
      lastOrderAt: sql`max(${orders.createdAt})`.mapWith(orders.createdAt),
      /** As their latest order names it. */
      company: sql<
        string | null
      >`(array_agg(${orders.company} order by ${orders.createdAt} desc) filter (where ${orders.company} <> ''))[1]`,
    })
    .from(orders)
    .where(inArray(orders.userId, ids))
    .groupBy(orders.userId);
}

function runningOf(db: ViewerDatabase, ids: string[], today: string) {
  return db
    .select({
      userId: subscriptions.userId,
      monthlyCents: sql`sum(${subscriptions.grossCents})`.mapWith(Number),
    })
    .from(subscriptions)
    .where(and(inArray(subscriptions.userId, ids), runsOn(today)))
    .groupBy(subscriptions.userId);
}
