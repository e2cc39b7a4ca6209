import pg from "pg";
import { requireLockTimeout } from "./connected-role.server.ts";

/** How long a preparation waits for the server, and for what others hold in it: it always comes to an end. */
export const preparationPatience = { connectionTimeoutMillis: 10_000, lock_timeout: 300_000 };

/** Somebody else has held what a preparation needs for too long. The message is for people. */
export class LockedByAnother extends Error {
  override name = "LockedByAnother";
}

/**
 * Does a preparation of the database on a connection of its own, one process at a time; `lock` is its number,
 * the same for all instances.
 * @throws ConnectionNotAsAsked; LockedByAnother after five minutes of waiting for the lock, or for a table that the
 * preparation changes; tests wait less.
 */
export async function whileLocked(
  ownerConnection: pg.PoolConfig,
  lock: number,
  prepare: (client: pg.Client) => Promise<void>,
  patience: typeof preparationPatience = preparationPatience,
): Promise<void> {
  const client = new pg.Client({ ...ownerConnection, ...patience });
  // A connection lost fails the query that needs it; unheard, it would end the process besides.
  client.on("error", () => {});
  await client.connect();
  try {
    await requireLockTimeout(client, patience.lock_timeout);
    await client.query("select pg_advisory_lock($1)", [lock]);
    await prepare(client);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new LockedByAnother(
      `La base de données est occupée depuis ${Math.round(patience.lock_timeout / 1_000)} secondes par un autre ` +
        "programme : attendez qu’il ait fini, ou arrêtez-le, puis recommencez.",
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/** SQLSTATE 55P03, from PostgreSQL itself or as Drizzle passes it on. */
export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    (error instanceof pg.DatabaseError && error.code === "55P03") || isLockTimeout(error.cause)
  );
}
