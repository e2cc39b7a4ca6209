import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { applyPresentTexts } from "./present/apply.server.ts";
import { ensureRoles, grantRights } from "./roles.server.ts";
import { whileLocked } from "./while-locked.server.ts";

/** One number for all instances: whoever holds it migrates, the others wait. */
export const MIGRATION_LOCK = 727_001;

export const migrationsFolder = "app/db/migrations";

/**
 * Applies the migrations as the owner of the database, one process at a time, then the present text of what the database
 * decides (app/db/present), and gives the application's roles their rights.
 * @throws ApplicationRoleUnusable when a role can't be made, or would bypass row-level security;
 *   LockedByAnother when another process keeps us waiting.
 */
export async function migrateDatabase(ownerConnection: pg.PoolConfig): Promise<void> {
  await whileLocked(ownerConnection, MIGRATION_LOCK, async (client) => {
    await ensureRoles(client);
    await migrate(drizzle(client), { migrationsFolder });
    if (!(await isOfNewerProgram(client))) await applyPresentTexts(client);
    await grantRights(client);
  });
}

/** Its tables may lack what our functions read: a process of before that starts again leaves them as they are. */
async function isOfNewerProgram(client: pg.Client): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const { rows } = await client.query<{ newer: boolean }>(
    "select coalesce(max(created_at), 0) > $1 as newer from drizzle.__drizzle_migrations",
    [newest],
  );
  return rows[0]?.newer === true;
}
