import { BackupNotWritten, BackupUnreadable, RestoreRefused } from "#db/backup/refusals.server.ts";
import { ConnectionNotAsAsked } from "#db/connected-role.server.ts";
import { ApplicationRoleUnusable } from "#db/roles.server.ts";
import { type ToldError, toldError, toldReason } from "#db/told-error.server.ts";
import {
  DataDirectoryInUse,
  DataDirectoryUnusable,
  EmbeddedPostgresFailed,
  EmbeddedPostgresGone,
  EmbeddedPostgresUnavailable,
} from "#db/embedded/refusals.server.ts";
import { LockedByAnother } from "#db/while-locked.server.ts";
import { DemonstrationNotFilled } from "./demonstration-not-filled.server.ts";
import { EnvironmentFaults } from "./environment.server.ts";
import { DemonstrationRemains, PlaceholdersRemain, TrialsRemain } from "./going-live.server.ts";
import { hearStopSignal, stopAsked } from "./stop-signal.server.ts";

/** Timeout of a start interrupted by a signal; the embedded database stops sooner. */
const STOP_WHILE_STARTING_MS = 60_000;

const forPeople = [
  ApplicationRoleUnusable,
  BackupNotWritten,
  BackupUnreadable,
  ConnectionNotAsAsked,
  DataDirectoryInUse,
  DataDirectoryUnusable,
  DemonstrationRemains,
  EmbeddedPostgresFailed,
  EmbeddedPostgresGone,
  EmbeddedPostgresUnavailable,
  EnvironmentFaults,
  LockedByAnother,
  PlaceholdersRemain,
  RestoreRefused,
  TrialsRemain,
];

/** Known errors print one sentence, others a stack. A stop during the start is no failure. */
export async function startOrExplain(start: (stop: AbortSignal) => Promise<void>): Promise<void> {
  // Node would print the whole error, with query parameters.
  process.on("uncaughtException", explainAndEnd);
  const stop = hearStopSignal();
  let isStarting = true;
  void stopAsked(stop).then(() =>
    setTimeout(() => isStarting && endWithoutWaiting(), STOP_WHILE_STARTING_MS).unref(),
  );
  try {
    await start(stop);
  } catch (error) {
    if (stop.aborted && !isForPeople(error)) process.exit(0);
    explainAndEnd(error);
  }
  isStarting = false;
}

function endWithoutWaiting(): never {
  process.stderr.write(
    `\nLe démarrage ne s’est pas interrompu en ${STOP_WHILE_STARTING_MS / 1000} s : le programme s’arrête sans attendre.\n\n`,
  );
  process.exit(1);
}

export function explainAndEnd(error: unknown): never {
  process.stderr.write(`\n${explain(error)}\n\n`);
  process.exit(1);
}

function isForPeople(error: unknown): boolean {
  return sentenceOf(error) !== null;
}

/** Drizzle wraps connection errors: look at causes too. */
function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return forPeople.some((kind) => error instanceof kind) ? error.message : sentenceOf(error.cause);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return toldReason(error);
  const sentence = sentenceOf(error);
  if (sentence !== null) return sentence;
  if (error instanceof DemonstrationNotFilled) {
    return `${error.message}\n${tellWhole(toldError(error.cause))}`;
  }
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE" && "port" in error) {
    return `Le port ${String(error.port)} est déjà pris. Arrêtez l'autre programme, ou choisissez-en un autre : PORT=8080 npm start`;
  }
  if (code === "08P01" && error.message.includes("startup parameter")) {
    return new ConnectionNotAsAsked(error.message).message;
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
