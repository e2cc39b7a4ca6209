import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { ensureRoles, grantRights } from "./roles.server.ts";

/** One number for all instances: whoever holds it migrates, the others wait. */
const MIGRATION_LOCK = 727_001;

const migrationsFolder = "app/db/migrations";

/**
 * Applies the migrations as the owner of the database, one process at a time, and gives the
 * application's roles their rights.
 * @throws ApplicationRoleUnusable when a role can't be made, or would bypass row-level security.
 */
export async function migrateDatabase(ownerConnection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(ownerConnection);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await ensureRoles(client);
    await migrate(drizzle(client), { migrationsFolder });
    await grantRights(client);
  } finally {
    await client.end();
  }
}
