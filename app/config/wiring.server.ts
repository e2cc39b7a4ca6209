import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { createAccounts } from "#accounts/accounts.server.ts";
import { reencryptSecondFactors } from "#accounts/versioned-secrets.server.ts";
import { termsOfSale } from "#copy/terms-of-sale/articles.ts";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { ACCOUNTS_ROLE, APPLICATION_ROLE } from "#db/roles.server.ts";
import { unserialisable } from "#db/unserialisable.server.ts";
import {
  accountLimits,
  landingEventBatches,
  pictureBodyTurns,
  simultaneousLimits,
  visitorLimits,
} from "#domain/limits.ts";
import type { App } from "#http/app-context.ts";
import { CLIENT_ADDRESS_HEADER } from "#http/client-address.ts";
import { createRateLimits } from "#http/rate-limit.server.ts";
import { createSimultaneousLimit } from "#http/simultaneous-limit.server.ts";
import { createTurns } from "#http/turns.server.ts";
import { createLocalMailbox } from "#integrations/mail/local-mailbox.server.ts";
import { createListingRedirects } from "#integrations/page-fetch/listing-redirects.server.ts";
import { createSafePageFetch } from "#integrations/page-fetch/safe-page-fetch.server.ts";
import { createPictureRedrawer } from "#integrations/pictures/redraw-picture.server.ts";
import { createHttpWebhook } from "#integrations/webhook/http-webhook.server.ts";
import { emailTemplates } from "#jobs/email-templates.server.ts";
import { isShownToAgency } from "#jobs/messages.server.ts";
import { createJobQueue } from "#jobs/queue.server.ts";
import { createPress } from "#press/press.server.ts";
import type { Print } from "#press/printers.ts";
import { authSecrets } from "./auth-secret.server.ts";
import { followedIdentity } from "#queries/identity/in-force.server.ts";
import { joinEarlierRecords } from "#workflows/account/join-earlier-records.server.ts";
import { createPlacesBudget } from "#workflows/audit/places-budget.server.ts";
import { callToken } from "#workflows/call/call-token.server.ts";
import { webhookKey } from "#workflows/outgoing/webhook-secret.server.ts";
import { createSignedLinks } from "#workflows/signed-links.server.ts";
import { createEventBatches } from "#workflows/tracking/event-batches.server.ts";
import { createDropCounter } from "#workflows/tracking/drop-counter.server.ts";
import { warnOfClock } from "./clock-at-start.server.ts";
import { type DatabasePlace, openDatabasePlace } from "./database-place.server.ts";
import { issuerOf, siteOn } from "./demonstration-site.server.ts";
import type { Environment } from "./environment.server.ts";
import { createFailureLog, type FailureLog } from "./failure-log.server.ts";
import { assertReadyOn } from "./going-live.server.ts";
import { prepareDatabase } from "./prepare-database.server.ts";
import { unlessStopped } from "./stop-signal.server.ts";
import {
  companyRegisterOf,
  electronicInvoicesOf,
  languageModelOf,
  listingFactsOf,
  paymentsOf,
  siteUrlOf,
} from "./players.server.ts";
import { startJobs } from "./wiring-jobs.server.ts";

export interface Product {
  app: App;
  failures: FailureLog;
  readStated: () => Promise<void>;
  /** Drains, then closes everything; the embedded database last. */
  stop(): Promise<void>;
}

/** @throws the reason of `stop` once aborted; everything is closed then. */
export async function wireProduct(
  environment: Environment,
  log: Logger,
  stop: AbortSignal,
  options: { erasesTrials: boolean },
): Promise<Product> {
  const place = await openDatabasePlace(environment, {
    log: (message, level) => log[level](message),
    stop,
  });
  try {
    await unlessStopped(stop, async () => {
      await prepareDatabase(environment, place.ownerConnection);
      await assertReadyOn(place.ownerConnection, environment, options);
      await warnOfClock(place.ownerConnection, siteUrlOf(environment));
    });
    const product = await wireProductOn(place, environment, log);
    return {
      app: product.app,
      failures: product.failures,
      readStated: product.readStated,
      async stop() {
        try {
          await product.stop();
        } finally {
          await place.stop();
        }
      },
    };
  } catch (error) {
    await place.stop();
    throw error;
  }
}

export async function wireProductOn(
  place: DatabasePlace,
  environment: Environment,
  log: Logger,
): Promise<Product> {
  const failures = createFailureLog(log);
  const configured = await siteOn(place.ownerConnection);
  const database = openDatabase(place.ownerConnection, {
    role: APPLICATION_ROLE,
    onError: (error) => failures.tell("database connection lost", error),
  });
  const accountsDatabase = openDatabase(place.ownerConnection, {
    role: ACCOUNTS_ROLE,
    onError: (error) => failures.tell("accounts' database connection lost", error),
  });
  const jobs = await createJobQueue(database.pool, {
    onError: (error) => failures.tell("job queue", error),
  });
  const mailbox = createLocalMailbox(environment.DATA_DIR);
  const siteUrl = siteUrlOf(environment);
  const press = createPress();
  const worker =
    environment.WORKER === "inline"
      ? await startJobs(environment, place, { log, failures, press })
      : null;
  const secrets = authSecrets(environment);
  const [secret] = secrets;
  if (secrets.length > 1) await reencryptSecondFactors(accountsDatabase.db, secrets);
  const visitor = { product: { name: configured.name, siteUrl } };
  const pageFetch = createSafePageFetch(visitor);
  const droppedEvents = createDropCounter(database.db, {
    onError: (error) => failures.tell("dropped events not counted", error),
  });
  const siteNow = followedIdentity(database.db, configured);
  let stated = await siteNow(new Date());
  const print: Print = (name, facts) => press.printAs({ site: stated, siteUrl })(name, facts);
  const app: App = {
    mode: environment.MODE,
    get site() {
      return stated;
    },
    configured,
    siteUrl,
    consumersServed: environment.B2C_ENABLED,
    undoSeconds: environment.UNDO_SECONDS,
    designPage: environment.DESIGN_PAGE,
    trainingCrawlersAllowed: environment.AI_TRAINING_CRAWLERS === "allow",
    eventSheet: environment.AIRTABLE_API_KEY !== undefined,
    droppedEvents,
    limits: createRateLimits({ ...visitorLimits, ...accountLimits }),
    atOnce: {
      analyses: createSimultaneousLimit(simultaneousLimits.analyses),
      audits: createSimultaneousLimit(simultaneousLimits.audits),
      yearPapers: createSimultaneousLimit(simultaneousLimits.yearPapers),
    },
    recordLandingEvent: createEventBatches(
      { db: database.db, jobs, eventSheet: environment.AIRTABLE_API_KEY !== undefined },
      landingEventBatches,
    ),
    pictureBodyTurns: createTurns(pictureBodyTurns),
    print,
    termsOfSale: (catalogue) => termsOfSale(stated, siteUrl, catalogue),
    callToken: (callId) => callToken(secret, callId),
    webhooks: createHttpWebhook(visitor),
    webhookKeys: (id, version) => secrets.map((one) => webhookKey(one, id, version)),
    clock: () => new Date(),
    db: database.db,
    accountsDb: accountsDatabase.db,
    jobs,
    accounts: createAccounts({
      db: accountsDatabase.db,
      recordsDb: database.db,
      secrets,
      siteUrl,
      clientAddressHeader: CLIENT_ADDRESS_HEADER,
      secureCookies: siteUrl.startsWith("https:"),
      minimumPasswordLength: environment.PASSWORD_MIN_LENGTH,
      clock: () => new Date(),
      jobs,
      onEmailConfirmed: joinEarlierRecords,
    }),
    redrawPicture: createPictureRedrawer(),
    pageFetch,
    listingRedirects: createListingRedirects(visitor),
    get issuer() {
      return issuerOf(stated, environment.MODE);
    },
    electronicInvoices: electronicInvoicesOf(),
    listingFacts: listingFactsOf(environment, pageFetch),
    takePlacesCall: createPlacesBudget(database.db, environment.PLACES_DAILY_CAP),
    languageModel: languageModelOf(environment),
    companyRegister: companyRegisterOf(environment),
    ...paymentsOf(environment, { db: database.db, secret }),
    links: createSignedLinks(secrets, siteUrl),
    emailTemplates,
    readMailbox: environment.SMTP_URL
      ? null
      : async ({ id, template }) => (isShownToAgency(template) ? mailbox.read(id) : null),
    isReady: async () => (await writes(database)) && (worker?.isHealthy() ?? true),
  };
  return {
    app: unserialisable(app, "the application"),
    failures,
    readStated: async () => {
      stated = await siteNow(new Date());
    },
    async stop() {
      await worker?.stop();
      await press.stop();
      await jobs.stop();
      await droppedEvents.settle();
      await accountsDatabase.close();
      await database.close();
      failures.end();
    },
  };
}

function writes({ db }: OpenDatabase): Promise<boolean> {
  return db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`).then(
    ({ rows }) => rows[0]?.standby === false,
    () => false,
  );
}
