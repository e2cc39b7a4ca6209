import { warnOfClock } from "#config/clock-at-start.server.ts";
import { openDatabasePlace } from "#config/database-place.server.ts";
import { EnvironmentFaults, readEnvironment } from "#config/environment.server.ts";
import { createLog } from "#config/log.server.ts";
import { prepareDatabase } from "#config/prepare-database.server.ts";
import { startOrExplain } from "#config/start-or-explain.server.ts";
import { hearStopSignal } from "#config/stop-signal.server.ts";
import { siteUrlOf, wireWorker } from "#config/wiring.server.ts";

/** The background jobs alone, beside web processes started with WORKER=separate. */
await startOrExplain(async () => {
  const stopSignal = hearStopSignal();
  const environment = readEnvironment();
  if (!environment.DATABASE_URL) {
    throw new EnvironmentFaults(
      "Les tâches de fond séparées demandent DATABASE_URL : la base embarquée n'a qu'un processus.",
    );
  }
  const log = createLog(environment);
  const place = await openDatabasePlace(environment, (message) => log.info(message));
  await prepareDatabase(environment, place.ownerConnection);
  await warnOfClock(place.ownerConnection, siteUrlOf(environment));
  const worker = await wireWorker(environment, place, log);
  void stopSignal.then(() =>
    worker.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    ),
  );
  process.stdout.write("Tâches de fond prêtes.\n");
});
