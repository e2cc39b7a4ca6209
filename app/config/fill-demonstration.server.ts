import { accountLinkToken } from "#accounts/account-links.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import { createLocalMailbox } from "#integrations/mail/local-mailbox.server.ts";
import { fillDemo, NotADemonstration } from "#seed/fill-demo.server.ts";
import { callToken } from "#workflows/call/call-token.server.ts";
import { createSignedLinks } from "#workflows/signed-links.server.ts";
import { authSecret } from "./auth-secret.server.ts";
import type { DatabasePlace } from "./database-place.server.ts";
import { demonstrationSite } from "./demonstration-site.server.ts";
import { electronicInvoicesOf } from "./players.server.ts";
import { DemonstrationNotFilled } from "./demonstration-not-filled.server.ts";
import { type Environment, EnvironmentFaults } from "./environment.server.ts";

/** Hundreds of tasks share one connection: default timeouts would fail on a slow server. */
const WAIT_SECONDS = 600;
export const fillingPatience = {
  max: 1,
  connectSeconds: WAIT_SECONDS,
  statementSeconds: WAIT_SECONDS,
  onError: lost,
};

/** @throws EnvironmentFaults when real data is there, DemonstrationNotFilled on any other failure. */
export async function fillDemonstration(
  place: DatabasePlace,
  environment: Environment,
  afresh: boolean,
): Promise<void> {
  const owner = openDatabase(place.ownerConnection, fillingPatience);
  const requests = openDatabase(place.ownerConnection, {
    ...fillingPatience,
    role: APPLICATION_ROLE,
  });
  const secret = authSecret(environment.AUTH_SECRET, environment.DATA_DIR);
  const siteUrl = environment.SITE_URL ?? `http://localhost:${environment.PORT}`;
  try {
    await fillDemo(
      {
        db: requests.db,
        owner: owner.db,
        mailer: createLocalMailbox(environment.DATA_DIR),
        site: demonstrationSite,
        siteUrl,
        callToken: (callId) => callToken(secret, callId),
        links: createSignedLinks([secret], siteUrl),
        electronicInvoices: electronicInvoicesOf(),
        accountLinkToken: (link) => accountLinkToken(secret, link),
        say: (sentence) => process.stdout.write(`${sentence}\n`),
      },
      { now: new Date(), afresh },
    );
  } catch (error) {
    if (error instanceof NotADemonstration) throw new EnvironmentFaults(error.message);
    throw new DemonstrationNotFilled(error);
  } finally {
    await requests.close();
    await owner.close();
  }
}

/** Connection errors also fail the query, which reports them. */
function lost(): void {}
