import path from "node:path";
import { type DatabasePlace, openDatabasePlace } from "#config/database-place.server.ts";
import { type Environment, readEnvironment } from "#config/environment.server.ts";
import { startOrExplain } from "#config/start-or-explain.server.ts";
import { unlessStopped } from "#config/stop-signal.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { runningPostgres } from "#db/embedded/embedded-postgres.server.ts";
import { migrateDatabase } from "#db/migrate.server.ts";
import { changeAdminRole } from "#workflows/account/change-role.server.ts";

const usage = "Emploi : npm run role -- grant|revoke admin <email>";

const refusals = {
  "unknown-email": "Aucun compte n'utilise cet email.",
  "email-not-confirmed": "Ce compte n'a pas encore confirmé son email.",
  "last-administrator": "C'est le seul administrateur : donnez d'abord ce rôle à un autre compte.",
};

/** Gives or takes the administrator's role, while the server runs or not. */
await startOrExplain(async (stop) => {
  const [change, role, email] = process.argv.slice(2);
  if ((change !== "grant" && change !== "revoke") || role !== "admin" || !email) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const place = await openPlace(readEnvironment(), stop);
  const database = openDatabase(place.ownerConnection, { max: 1, onError: () => {} });
  try {
    const outcome = await changeAdminRole(database.db, { change, email, now: new Date() });
    if (outcome.ok) process.stdout.write(`${done(change, email, outcome.changed)}\n`);
    else {
      process.stderr.write(`${refusals[outcome.reason]}\n`);
      process.exitCode = 1;
    }
  } finally {
    await database.close();
    await place.stop();
  }
});

/** The server's own embedded database when it runs, else one started for the length of the command. */
async function openPlace(environment: Environment, stop: AbortSignal): Promise<DatabasePlace> {
  if (!environment.DATABASE_URL) {
    const running = await runningPostgres(path.join(environment.DATA_DIR, "postgres"));
    if (running) return { ...running, stop: () => Promise.resolve() };
  }
  const place = await openDatabasePlace(environment, { log: () => {}, stop });
  try {
    await unlessStopped(stop, () => migrateDatabase(place.ownerConnection));
    return place;
  } catch (error) {
    await place.stop();
    throw error;
  }
}

function done(change: "grant" | "revoke", email: string, changed: boolean): string {
  if (change === "revoke") {
    return changed ? `${email} n'est plus administrateur.` : `${email} n'était pas administrateur.`;
  }
  return changed
    ? `${email} est administrateur. Un second facteur lui sera demandé en mode live.`
    : `${email} est déjà administrateur.`;
}
