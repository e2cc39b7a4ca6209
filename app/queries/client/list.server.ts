import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { clientStandings } from "#domain/client-standing.ts";
import { orderStatusesInForce } from "#domain/order.ts";
import { dateSorts } from "#domain/list.ts";
import { completed, type Moment, defineList, type RowOf } from "../list/definition.server.ts";
import { searchClients } from "../list/search.server.ts";
import { runsOn } from "../subscription/running.server.ts";

const accountList = defineList({
  table: user,
  by: { date: user.createdAt },
  sorts: dateSorts,
  statuses: clientStandings,
  hasStatus: (standing) => eq(user.emailVerified, standing === "confirme"),
  scope: (_ask, db) => notExists(db.select().from(userRoles).where(eq(userRoles.userId, user.id))),
  search: searchClients,
  select: (db) =>
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
      .leftJoin(billingProfiles, eq(billingProfiles.userId, user.id)),
});

export const clientList = completed(accountList, (rows, { today }: Pick<Moment, "today">, db) =>
  withFigures(db, rows, today),
);

export type ListedClient = RowOf<typeof clientList>;

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
        sql`coalesce(sum(${orders.grossCents}) filter (where ${inArray(orders.status, orderStatusesInForce)}), 0)`.mapWith(
          Number,
        ),
      lastOrderAt: sql`max(${orders.createdAt})`.mapWith(orders.createdAt),
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
