import path from "node:path";
import type pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.server.ts";
import type { Environment } from "./environment.server.ts";

export interface DatabasePlace {
  ownerConnection: pg.PoolConfig;
  stop(): Promise<void>;
}

/** The configured PostgreSQL server, else the embedded one, started in the data directory. */
export async function openDatabasePlace(
  environment: Pick<Environment, "DATABASE_URL" | "DATA_DIR">,
  log: (message: string) => void,
): Promise<DatabasePlace> {
  if (environment.DATABASE_URL) {
    return {
      ownerConnection: { connectionString: environment.DATABASE_URL },
      stop: () => Promise.resolve(),
    };
  }
  return startEmbeddedPostgres({ directory: path.join(environment.DATA_DIR, "postgres"), log });
}
