import { asc, desc, eq, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { user } from "#db/schema/accounts.ts";
import { identityVersions } from "#db/schema/identity-versions.ts";
import type { IdentityPart } from "#domain/kept-identity.ts";

const columns = {
  part: identityVersions.part,
  revision: identityVersions.revision,
  value: identityVersions.value,
  replaces: identityVersions.replaces,
  changedAt: identityVersions.changedAt,
  changedBy: user.name,
};

export type IdentityVersion = Awaited<ReturnType<typeof latestIdentityVersions>>[number];

export function latestIdentityVersions(db: ViewerDatabase) {
  return db
    .selectDistinctOn([identityVersions.part], columns)
    .from(identityVersions)
    .leftJoin(user, eq(user.id, identityVersions.changedBy))
    .orderBy(asc(identityVersions.part), desc(identityVersions.revision));
}

export function identityHistory(db: ViewerDatabase, most: number): Promise<IdentityVersion[]> {
  return db
    .select(columns)
    .from(identityVersions)
    .leftJoin(user, eq(user.id, identityVersions.changedBy))
    .orderBy(desc(identityVersions.changedAt), asc(identityVersions.part))
    .limit(most);
}

export async function identityVersion(
  db: Database | ViewerDatabase,
  part: IdentityPart,
  revision: number,
): Promise<IdentityVersion | null> {
  const [row] = await db
    .select(columns)
    .from(identityVersions)
    .leftJoin(user, eq(user.id, identityVersions.changedBy))
    .where(sql`${identityVersions.part} = ${part} and ${identityVersions.revision} = ${revision}`);
  return row ?? null;
}
