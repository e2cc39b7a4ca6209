import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { ensureRoles, grantRights } from "./roles.server.ts";
import { whileLocked } from "./while-locked.server.ts";

/** One number for all instances: whoever holds it migrates, the others wait. */
export const MIGRATION_LOCK = 727_001;

export const migrationsFolder = "app/db/migrations";

/**
 * Applies the migrations as the owner of the database, one process at a time, and gives the
 * application's roles their rights.
 * @throws ApplicationRoleUnusable when a role can't be made, or would bypass row-level security;
 *   LockedByAnother when another process keeps us waiting.
 */
export async function migrateDatabase(ownerConnection: pg.PoolConfig): Promise<void> {
  await whileLocked(ownerConnection, MIGRATION_LOCK, async (client) => {
    await ensureRoles(client);
    await migrate(drizzle(client), { migrationsFolder });
    await grantRights(client);
  });
}
