import pg from "pg";
import { requireLockTimeout } from "./connected-role.server.ts";

export const preparationPatience = { connectionTimeoutMillis: 10_000, lock_timeout: 300_000 };

export class LockedByAnother extends Error {
  override name = "LockedByAnother";
}

/** `lock` is the same for all instances. @throws ConnectionNotAsAsked, LockedByAnother (after five minutes) */
export async function whileLocked(
  ownerConnection: pg.PoolConfig,
  lock: number,
  prepare: (client: pg.Client) => Promise<void>,
  patience: typeof preparationPatience = preparationPatience,
): Promise<void> {
  const client = new pg.Client({ ...ownerConnection, ...patience });
  // A lost connection fails its query; unhandled, the event would end the process too.
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

/** SQLSTATE 55P03, possibly wrapped by Drizzle. */
export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    (error instanceof pg.DatabaseError && error.code === "55P03") || isLockTimeout(error.cause)
  );
}
