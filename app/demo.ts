import { openDatabasePlace } from "#config/database-place.server.ts";
import { asksAfresh } from "#config/demonstration-options.server.ts";
import {
  type Environment,
  EnvironmentFaults,
  readEnvironment,
} from "#config/environment.server.ts";
import { fillDemonstration } from "#config/fill-demonstration.server.ts";
import { prepareDatabase } from "#config/prepare-database.server.ts";
import { startOrExplain } from "#config/start-or-explain.server.ts";
import { stopAsked, unlessStopped } from "#config/stop-signal.server.ts";
import { SHOWN_CLIENT_EMAIL } from "#seed/businesses.ts";
import {
  DEMO_ADMINISTRATOR_EMAIL,
  DEMO_OPERATOR_EMAIL,
  DEMO_PASSWORD,
  DEMO_READER_EMAIL,
} from "#seed/insert-accounts.server.ts";

await startOrExplain(async (stop) => {
  const afresh = asksAfresh("npm run demo");
  const environment = readEnvironment();
  if (environment.MODE === "live") {
    throw new EnvironmentFaults(
      "La démonstration ne se lance jamais avec MODE=live : elle invente des clients et des commandes.",
    );
  }
  if (environment.SMTP_URL) {
    throw new EnvironmentFaults("La démonstration n'envoie aucun courriel : retirez SMTP_URL.");
  }
  await fill(environment, afresh, stop);
});
await import("./server.ts");
process.stdout.write(
  [
    `  Agence           ${DEMO_ADMINISTRATOR_EMAIL}`,
    `  Opératrice       ${DEMO_OPERATOR_EMAIL}`,
    `  Lecture seule    ${DEMO_READER_EMAIL}`,
    `  Client           ${SHOWN_CLIENT_EMAIL}`,
    `  Mot de passe     ${DEMO_PASSWORD} (le même pour tous)`,
    "",
    "",
  ].join("\n"),
);

function interrupted(): never {
  throw new EnvironmentFaults("Interrompu : le prochain démarrage refera la démonstration.");
}

async function fill(environment: Environment, afresh: boolean, stop: AbortSignal): Promise<void> {
  const place = await openDatabasePlace(environment, { log: () => {}, stop });
  try {
    await unlessStopped(stop, () => prepareDatabase(environment, place.ownerConnection));
    const filling = fillDemonstration(place, environment, afresh);
    await Promise.race([filling, stopAsked(stop).then(interrupted)]);
  } finally {
    await place.stop();
  }
}
