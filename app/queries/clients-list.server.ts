import { and, asc, desc, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { following } from "./newest-first.server.ts";

const PAGE_SIZE = 50;

interface ClientsPage {
  /** Part of a name, an e-mail or a company; empty: every client. */
  search: string;
  /** The last client of the page before; null, or no client at all: the newest ones. */
  after: string | null;
  pageSize?: number;
}

/** A page of clients, which are the accounts but the agency's own, newest first; with their figures. */
export async function listClients(db: ViewerDatabase, wanted: ClientsPage) {
  const pageSize = wanted.pageSize ?? PAGE_SIZE;
  const scope = and(isNoAdministrator(db), matches(wanted.search));
  const rows = await db
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
    .where(and(scope, wanted.after ? await following(db, user, wanted.after) : undefined))
    .orderBy(desc(user.createdAt), asc(user.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null;
  return { clients: await withFigures(db, page), next };
}

export type ListedClient = Awaited<ReturnType<typeof listClients>>["clients"][number];

function isNoAdministrator(db: ViewerDatabase): SQL {
  return notExists(db.select().from(userRoles).where(eq(userRoles.userId, user.id)));
}

/** An index serves it inside the database: see the function's migration. */
function matches(search: string): SQL | undefined {
  return search === "" ? undefined : sql`${user.id} in (select search_clients(${search}))`;
}

/** What each of the listed ones ordered, and what runs for them every month. */
async function withFigures<Client extends { id: string; company: string | null }>(
  db: ViewerDatabase,
  clients: Client[],
) {
  const ids = clients.map(({ id }) => id);
  const ordered = ids.length > 0 ? await ordersOf(db, ids) : [];
  const running = ids.length > 0 ? await runningOf(db, ids) : [];
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

function runningOf(db: ViewerDatabase, ids: string[]) {
  return db
    .select({
      userId: subscriptions.userId,
      monthlyCents: sql`sum(${subscriptions.grossCents})`.mapWith(Number),
    })
    .from(subscriptions)
    .where(and(inArray(subscriptions.userId, ids), eq(subscriptions.subscribed, true)))
    .groupBy(subscriptions.userId);
}
