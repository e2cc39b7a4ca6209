import path from "node:path";
import type pg from "pg";
import { makeDataFolder } from "#db/embedded/data-folder.server.ts";
import {
  type EmbeddedPostgresOptions,
  runningPostgres,
  startEmbeddedPostgres,
} from "#db/embedded/embedded-postgres.server.ts";
import type { Environment } from "./environment.server.ts";
import { explainAndEnd } from "./start-or-explain.server.ts";

export interface DatabasePlace {
  ownerConnection: pg.PoolConfig;
  stop(): Promise<void>;
}

/**
 * Restarts the embedded PostgreSQL when it dies.
 * @throws DataDirectoryUnusable before any other write there; the reason of `stop` when stopped.
 */
export async function openDatabasePlace(
  environment: Pick<
    Environment,
    "AUTH_SECRET" | "DATABASE_URL" | "DATA_DIR" | "POSTGRES_BIN" | "SMTP_URL"
  >,
  { log, stop }: { log: EmbeddedPostgresOptions["log"]; stop: AbortSignal },
): Promise<DatabasePlace> {
  if (!environment.DATABASE_URL || !environment.AUTH_SECRET || !environment.SMTP_URL)
    await makeDataFolder(environment.DATA_DIR);
  if (environment.DATABASE_URL) {
    return {
      ownerConnection: { connectionString: environment.DATABASE_URL },
      stop: () => Promise.resolve(),
    };
  }
  return startEmbeddedPostgres({
    directory: path.join(environment.DATA_DIR, "postgres"),
    bin: environment.POSTGRES_BIN,
    log,
    signal: stop,
    onGone: explainAndEnd,
  });
}

/** Joins the embedded database of a running server, else opens one for the command. */
export async function openPlaceBeside(
  environment: Parameters<typeof openDatabasePlace>[0],
  stop: AbortSignal,
): Promise<DatabasePlace & { isBeside: boolean }> {
  if (!environment.DATABASE_URL) {
    const running = await runningPostgres(path.join(environment.DATA_DIR, "postgres"));
    if (running) return { ...running, stop: () => Promise.resolve(), isBeside: true };
  }
  return { ...(await openDatabasePlace(environment, { log: () => {}, stop })), isBeside: false };
}
