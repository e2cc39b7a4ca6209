import { type DatabasePlace, openPlaceBeside } from "#config/database-place.server.ts";
import { type Environment, readEnvironment } from "#config/environment.server.ts";
import { startOrExplain } from "#config/start-or-explain.server.ts";
import { unlessStopped } from "#config/stop-signal.server.ts";
import { roleChangeDone, roleChangeRefusals } from "#copy/role-command.ts";
import { openDatabase } from "#db/client.server.ts";
import { migrateDatabase } from "#db/migrate.server.ts";
import { changeAdminRole } from "#workflows/account/change-role.server.ts";

const usage = "Emploi : npm run role -- grant|revoke admin <email>";

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
    if (outcome.ok) process.stdout.write(`${roleChangeDone(change, email, outcome)}\n`);
    else {
      process.stderr.write(`${roleChangeRefusals[outcome.reason]}\n`);
      process.exitCode = 1;
    }
  } finally {
    await database.close();
    await place.stop();
  }
});

/** Migrates, unless a running server already did. */
async function openPlace(environment: Environment, stop: AbortSignal): Promise<DatabasePlace> {
  const place = await openPlaceBeside(environment, stop);
  if (place.isBeside) return place;
  try {
    await unlessStopped(stop, () => migrateDatabase(place.ownerConnection));
    return place;
  } catch (error) {
    await place.stop();
    throw error;
  }
}
