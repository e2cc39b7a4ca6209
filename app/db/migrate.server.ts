import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { applyPresentTexts } from "./present/apply.server.ts";
import { ensureRoles, grantRights } from "./roles.server.ts";
import { whileLocked } from "./while-locked.server.ts";

export const MIGRATION_LOCK = 727_001;

export const migrationsFolder = "app/db/migrations";

/** Migrations as owner, then SQL texts (app/db/present) and grants. @throws ApplicationRoleUnusable, LockedByAnother */
export async function migrateDatabase(ownerConnection: pg.PoolConfig): Promise<void> {
  await whileLocked(ownerConnection, MIGRATION_LOCK, async (client) => {
    await ensureRoles(client);
    await migrate(drizzle(client), { migrationsFolder });
    if (!(await isOfNewerProgram(client))) await applyPresentTexts(client);
    await grantRights(client);
  });
}

/** A restarted older process must not replace functions: its tables may be newer than its texts. */
async function isOfNewerProgram(client: pg.Client): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const { rows } = await client.query<{ newer: boolean }>(
    "select coalesce(max(created_at), 0) > $1 as newer from drizzle.__drizzle_migrations",
    [newest],
  );
  return rows[0]?.newer === true;
}
