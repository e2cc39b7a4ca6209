import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { clientViews, user, userRoles } from "#db/schema/accounts.ts";
import { mayDo } from "#domain/agency-role.ts";
import type { SignedIn } from "./signed-in.ts";

interface Visit {
  sessionId: string;
  now: Date;
}

/** While viewing a client's portal, an agency member is that client, with `watchedBy`. */
export async function signedInAs(
  db: Database,
  owner: { id: string; name: string; email: string },
  visit: Visit,
): Promise<SignedIn> {
  const own = await ownSelf(db, owner);
  const watched = mayDo(own.role, "people") ? await watchedClient(db, visit) : null;
  if (!watched) return own;
  const { until, ...client } = watched;
  return {
    ...(await ownSelf(db, client)),
    watchedBy: { userId: own.userId, name: own.name, until },
  };
}

async function ownSelf(
  db: Database,
  { id: userId, name, email }: { id: string; name: string; email: string },
): Promise<SignedIn> {
  const [found] = await db
    .select({
      secondFactor: user.twoFactorEnabled,
      companyOwnerId: sql<string | null>`company_of(${user.id})`,
      role: userRoles.role,
      openedAt: userRoles.openedAt,
    })
    .from(user)
    .leftJoin(userRoles, eq(userRoles.userId, user.id))
    .where(eq(user.id, userId));
  const who = { userId, name, email, secondFactor: found?.secondFactor ?? false };
  const role = found?.role ?? null;
  if (role !== null && found?.openedAt) {
    return { kind: "administrator", role, ownerId: userId, ...who };
  }
  const ownerId = found?.companyOwnerId ?? userId;
  return { kind: "client", ownerId, ...who, ...(role !== null && { roleAwaitsPassword: true }) };
}

async function watchedClient(db: Database, { sessionId, now }: Visit) {
  const [watched] = await db
    .select({ id: user.id, name: user.name, email: user.email, until: clientViews.endsAt })
    .from(clientViews)
    .innerJoin(user, eq(user.id, clientViews.clientId))
    .leftJoin(userRoles, eq(userRoles.userId, user.id))
    .where(
      and(
        eq(clientViews.sessionId, sessionId),
        gt(clientViews.endsAt, now),
        sql`${userRoles.userId} is null`,
      ),
    );
  return watched ?? null;
}
