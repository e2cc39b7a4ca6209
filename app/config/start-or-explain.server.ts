import { ApplicationRoleUnusable } from "#db/roles.server.ts";
import { type ToldError, toldError, toldReason } from "#db/told-error.server.ts";
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
  // Node itself would print the error whole, a query's parameters included.
  process.on("uncaughtException", explainAndEnd);
  try {
    await start();
  } catch (error) {
    explainAndEnd(error);
  }
}

function explainAndEnd(error: unknown): never {
  process.stderr.write(`\n${explain(error)}\n\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return toldReason(error);
  if (forPeople.some((kind) => error instanceof kind)) return error.message;
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE" && "port" in error) {
    return `Le port ${String(error.port)} est déjà pris. Arrêtez l'autre programme, ou choisissez-en un autre : PORT=8080 npm start`;
  }
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "28P01" || code === "3D000") {
    return `La base de données de DATABASE_URL ne répond pas comme prévu : ${error.message}`;
  }
  return tellWhole(toldError(error));
}

function tellWhole({ type, message, code, stack, cause }: ToldError): string {
  const told = [`${type}: ${message}${code ? ` (${code})` : ""}`, ...(stack ? [stack] : [])];
  return [...told, ...(cause ? [`cause: ${tellWhole(cause)}`] : [])].join("\n");
}
