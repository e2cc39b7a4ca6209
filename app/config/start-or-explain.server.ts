import { ApplicationRoleUnusable } from "#db/roles.server.ts";
import {
  DataDirectoryInUse,
  EmbeddedPostgresUnavailable,
} from "#db/embedded/embedded-postgres.server.ts";
import { EnvironmentFaults } from "./environment.server.ts";
import { DemonstrationRemains, PlaceholdersRemain } from "./going-live.server.ts";

const forPeople = [
  ApplicationRoleUnusable,
  DataDirectoryInUse,
  DemonstrationRemains,
  EmbeddedPostgresUnavailable,
  EnvironmentFaults,
  PlaceholdersRemain,
];

/** Runs the start; what a person can mend is told in a sentence, the rest with its stack. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n\n`);
    process.exit(1);
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (forPeople.some((kind) => error instanceof kind)) return error.message;
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE" && "port" in error) {
    return `Le port ${String(error.port)} est déjà pris. Arrêtez l'autre programme, ou choisissez-en un autre : PORT=8080 npm start`;
  }
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "28P01" || code === "3D000") {
    return `La base de données de DATABASE_URL ne répond pas comme prévu : ${error.message}`;
  }
  return error.stack ?? error.message;
}
