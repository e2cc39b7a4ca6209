import { accountLinkToken } from "#accounts/account-links.server.ts";
import { authSecret } from "#config/auth-secret.server.ts";
import { openDatabasePlace } from "#config/database-place.server.ts";
import {
  type Environment,
  EnvironmentFaults,
  readEnvironment,
} from "#config/environment.server.ts";
import { prepareDatabase } from "#config/prepare-database.server.ts";
import { site } from "#config/site.ts";
import { startOrExplain } from "#config/start-or-explain.server.ts";
import { hearStopSignal } from "#config/stop-signal.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import { createLocalMailbox } from "#integrations/mail/local-mailbox.server.ts";
import { SHOWN_CLIENT_EMAIL } from "#seed/businesses.ts";
import { fillDemo, NotADemonstration } from "#seed/fill-demo.server.ts";
import { DEMO_ADMINISTRATOR_EMAIL, DEMO_PASSWORD } from "#seed/insert-accounts.server.ts";
import { callToken } from "#workflows/call/call-token.server.ts";

const usage = "Emploi : npm run demo [-- --neuf]";

/** The product on six months of invented history: fills its database once, then serves it. */
const stopSignal = hearStopSignal();
await startOrExplain(async () => {
  const options = process.argv.slice(2);
  if (options.some((option) => option !== "--neuf")) throw new EnvironmentFaults(usage);
  const environment = readEnvironment();
  if (environment.MODE === "live") {
    throw new EnvironmentFaults(
      "La démonstration ne se lance jamais avec MODE=live : elle invente des clients et des commandes.",
    );
  }
  if (environment.SMTP_URL) {
    throw new EnvironmentFaults("La démonstration n'envoie aucun courriel : retirez SMTP_URL.");
  }
  await fill(environment, options.includes("--neuf"));
});
await import("./server.ts");
process.stdout.write(
  [
    `  Agence           ${DEMO_ADMINISTRATOR_EMAIL}`,
    `  Client           ${SHOWN_CLIENT_EMAIL}`,
    `  Mot de passe     ${DEMO_PASSWORD} (le même pour les deux)`,
    "",
    "",
  ].join("\n"),
);

function interrupted(): never {
  throw new EnvironmentFaults("Interrompu : le prochain démarrage refera la démonstration.");
}

/** A connection lost fails the query that needs it. */
function lost(): void {}

async function fill(environment: Environment, afresh: boolean): Promise<void> {
  const place = await openDatabasePlace(environment, () => {});
  try {
    await prepareDatabase(environment, place.ownerConnection);
    const owner = openDatabase(place.ownerConnection, { max: 1, onError: lost });
    const requests = openDatabase(place.ownerConnection, {
      role: APPLICATION_ROLE,
      max: 1,
      onError: lost,
    });
    const secret = authSecret(environment.AUTH_SECRET, environment.DATA_DIR);
    try {
      const filling = fillDemo(
        {
          db: requests.db,
          owner: owner.db,
          mailer: createLocalMailbox(environment.DATA_DIR),
          site,
          siteUrl: environment.SITE_URL ?? `http://localhost:${environment.PORT}`,
          callToken: (callId) => callToken(secret, callId),
          accountLinkToken: (link) => accountLinkToken(secret, link),
          say: (sentence) => process.stdout.write(`${sentence}\n`),
        },
        { now: new Date(), afresh },
      );
      await Promise.race([filling, stopSignal.then(interrupted)]);
    } finally {
      await requests.close();
      await owner.close();
    }
  } catch (error) {
    throw error instanceof NotADemonstration ? new EnvironmentFaults(error.message) : error;
  } finally {
    await place.stop();
  }
}
