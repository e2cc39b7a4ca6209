import { readEnvironment } from "#config/environment.server.ts";
import { createLog } from "#config/log.server.ts";
import { type OpenSite, openSite } from "#config/open-site.server.ts";
import { startOrExplain } from "#config/start-or-explain.server.ts";
import { stopAsked } from "#config/stop-signal.server.ts";
import { ERASE_TRIALS } from "#copy/going-live.ts";

/** Longer than the sum of the timeouts of requests, jobs and database. */
const LONGEST_STOP_MS = 120_000;

await startOrExplain(async (stop) => {
  const environment = readEnvironment();
  const site = await openSite(environment, {
    log: createLog(environment),
    say: (words) => process.stdout.write(words),
    stop,
    erasesTrials: process.argv.includes(ERASE_TRIALS),
  });
  void stopAsked(stop).then(() => end(site));
});

function end(site: OpenSite): void {
  site.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
}
