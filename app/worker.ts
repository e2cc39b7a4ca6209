import { warnOfClock } from "#config/clock-at-start.server.ts";
import { openDatabasePlace } from "#config/database-place.server.ts";
import { EnvironmentFaults, readEnvironment } from "#config/environment.server.ts";
import { createLog } from "#config/log.server.ts";
import { prepareDatabase } from "#config/prepare-database.server.ts";
import { startOrExplain } from "#config/start-or-explain.server.ts";
import { stopAsked, unlessStopped } from "#config/stop-signal.server.ts";
import { siteUrlOf } from "#config/players.server.ts";
import { wireWorker } from "#config/wiring-jobs.server.ts";

await startOrExplain(async (stop) => {
  const environment = readEnvironment();
  if (!environment.DATABASE_URL) {
    throw new EnvironmentFaults(
      "Les tâches de fond séparées demandent DATABASE_URL : la base embarquée n'a qu'un processus.",
    );
  }
  const log = createLog(environment);
  const place = await openDatabasePlace(environment, {
    log: (message, level) => log[level](message),
    stop,
  });
  await unlessStopped(stop, async () => {
    await prepareDatabase(environment, place.ownerConnection);
    await warnOfClock(place.ownerConnection, siteUrlOf(environment));
  });
  const worker = await wireWorker(environment, place, log);
  void stopAsked(stop).then(() =>
    worker.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    ),
  );
  process.stdout.write("Tâches de fond prêtes.\n");
});
