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
 * The configured PostgreSQL server, else the embedded one, started in the data directory. That one is started
 * again when it dies; when it can't be, the program ends with a sentence.
 * @throws DataDirectoryUnusable, before anything else writes there; the reason of `stop` once it is asked.
 */
export async function openDatabasePlace(
  environment: Pick<Environment, "AUTH_SECRET" | "DATABASE_URL" | "DATA_DIR" | "SMTP_URL">,
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
    log,
    signal: stop,
    onGone: explainAndEnd,
  });
}

/** The server's own embedded database when it runs, to work beside it; else one opened for the length of a command. */
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
