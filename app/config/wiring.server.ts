import type { Logger } from "pino";
import { accountLinkToken } from "#accounts/account-links.server.ts";
import { createAccounts } from "#accounts/accounts.server.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { ACCOUNTS_ROLE, APPLICATION_ROLE } from "#db/roles.server.ts";
import type { ClockDoubt } from "#domain/clock-doubt.ts";
import {
  accountLimits,
  landingEventTurns,
  simultaneousLimits,
  visitorLimits,
} from "#domain/limits.ts";
import type { App } from "#http/app-context.ts";
import { CLIENT_ADDRESS_HEADER } from "#http/client-address.ts";
import { createRateLimits } from "#http/rate-limit.server.ts";
import { createSimultaneousLimit } from "#http/simultaneous-limit.server.ts";
import { createTurns } from "#http/turns.server.ts";
import { createAirtableSheet } from "#integrations/event-sheet/airtable.server.ts";
import type { EventSheet } from "#integrations/event-sheet/event-sheet.ts";
import { createHttpLanguageModel } from "#integrations/language-model/http-language-model.server.ts";
import type { LanguageModel } from "#integrations/language-model/language-model.ts";
import type { ListingFactsSource } from "#integrations/listing-facts/listing-facts-source.ts";
import { createPlacesSource } from "#integrations/listing-facts/places.server.ts";
import { createLocalMailbox } from "#integrations/mail/local-mailbox.server.ts";
import type { Mailer } from "#integrations/mail/mailer.ts";
import { createSmtpMailer } from "#integrations/mail/smtp.server.ts";
import { createListingRedirects } from "#integrations/page-fetch/listing-redirects.server.ts";
import type { PageFetch } from "#integrations/page-fetch/page-fetch.ts";
import { createSafePageFetch } from "#integrations/page-fetch/safe-page-fetch.server.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { createJobQueue } from "#jobs/queue.server.ts";
import { startSchedule } from "#jobs/schedule.server.ts";
import { type JobWorker, startWorker } from "#jobs/worker.server.ts";
import { quotePdf } from "#pdf/quote.ts";
import { databaseClock } from "#queries/daily-work/clock-witnesses.server.ts";
import { authSecret } from "./auth-secret.server.ts";
import { joinEarlierRecords } from "#workflows/account/join-earlier-records.server.ts";
import { lookAtDailyWork } from "#workflows/daily/look-at-daily-work.server.ts";
import { createPlacesBudget } from "#workflows/audit/places-budget.server.ts";
import { callToken } from "#workflows/call/call-token.server.ts";
import { createDropCounter } from "#workflows/tracking/drop-counter.server.ts";
import { warnOfClock } from "./clock-at-start.server.ts";
import { type DatabasePlace, openDatabasePlace } from "./database-place.server.ts";
import { siteOn } from "./demonstration-site.server.ts";
import type { Environment } from "./environment.server.ts";
import { createFailureLog, type FailureLog } from "./failure-log.server.ts";
import { assertReadyToGoLive } from "./going-live.server.ts";
import { prepareDatabase } from "./prepare-database.server.ts";
import { site as configured } from "./site.ts";
import { unlessStopped } from "./stop-signal.server.ts";

/** How late a daily report may start. */
const DAILY_WORK_LOOK_MS = 30_000;

/** Nobody waits for a job's statement; still, a job is given up after two minutes (jobs/queue.server.ts). */
const JOB_STATEMENT_SECONDS = 60;

export interface Product {
  app: App;
  /** Finishes the work in progress and closes everything it opened, the embedded database last. */
  stop(): Promise<void>;
}

/**
 * The product on a database of its own, which starts and stops with it. @throws the reason of `stop` once it
 * is asked, when nothing is left open.
 */
export async function wireProduct(
  environment: Environment,
  log: Logger,
  stop: AbortSignal,
): Promise<Product> {
  if (environment.MODE === "live") assertReadyToGoLive(configured);
  const place = await openDatabasePlace(environment, {
    log: (message, level) => log[level](message),
    stop,
  });
  try {
    await unlessStopped(stop, async () => {
      await prepareDatabase(environment, place.ownerConnection);
      await warnOfClock(place.ownerConnection, siteUrlOf(environment));
    });
    const product = await wireProductOn(place, environment, log);
    return {
      app: product.app,
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

/** Gives each role of the product its implementation, on a prepared database that outlives it. */
export async function wireProductOn(
  place: DatabasePlace,
  environment: Environment,
  log: Logger,
): Promise<Product> {
  const failures = createFailureLog(log);
  const site = await siteOn(place.ownerConnection);
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
  const worker =
    environment.WORKER === "inline" ? await startJobs(environment, place, { log, failures }) : null;
  const siteUrl = siteUrlOf(environment);
  const secret = authSecret(environment.AUTH_SECRET, environment.DATA_DIR);
  const visitor = { product: { name: site.name, siteUrl } };
  const pageFetch = createSafePageFetch(visitor);
  const droppedEvents = createDropCounter(database.db, {
    onError: (error) => failures.tell("dropped events not counted", error),
  });
  const app: App = {
    mode: environment.MODE,
    site,
    siteUrl,
    consumersServed: environment.B2C_ENABLED,
    designPage: environment.DESIGN_PAGE,
    trainingCrawlersAllowed: environment.AI_TRAINING_CRAWLERS === "allow",
    eventSheet: environment.AIRTABLE_API_KEY !== undefined,
    droppedEvents,
    limits: createRateLimits({ ...visitorLimits, ...accountLimits }),
    atOnce: {
      analyses: createSimultaneousLimit(simultaneousLimits.analyses),
      audits: createSimultaneousLimit(simultaneousLimits.audits),
    },
    landingEventTurns: createTurns(landingEventTurns),
    printQuote: (quote) => quotePdf(quote, site),
    callToken: (callId) => callToken(secret, callId),
    clock: () => new Date(),
    db: database.db,
    accountsDb: accountsDatabase.db,
    jobs,
    accounts: createAccounts({
      db: accountsDatabase.db,
      recordsDb: database.db,
      secret,
      siteUrl,
      clientAddressHeader: CLIENT_ADDRESS_HEADER,
      secureCookies: siteUrl.startsWith("https:"),
      minimumPasswordLength: environment.PASSWORD_MIN_LENGTH,
      clock: () => new Date(),
      jobs,
      onEmailConfirmed: joinEarlierRecords,
    }),
    pageFetch,
    listingRedirects: createListingRedirects(visitor),
    listingFacts: listingFactsOf(environment, pageFetch),
    takePlacesCall: createPlacesBudget(database.db, environment.PLACES_DAILY_CAP),
    languageModel: languageModelOf(environment),
    readMailbox: environment.SMTP_URL ? null : (deliveryId) => mailbox.read(deliveryId),
    isReady: async () => {
      const answered = await database.pool.query("select 1").then(
        () => true,
        () => false,
      );
      return answered && (worker?.isHealthy() ?? true);
    },
  };
  return {
    app,
    async stop() {
      await worker?.stop();
      await jobs.stop();
      await droppedEvents.settle();
      await accountsDatabase.close();
      await database.close();
      failures.end();
    },
  };
}

/** The background jobs alone, for a process that does nothing else. */
export async function wireWorker(
  environment: Environment,
  place: DatabasePlace,
  log: Logger,
): Promise<JobWorker> {
  const failures = createFailureLog(log);
  const worker = await startJobs(environment, place, { log, failures });
  return {
    isHealthy: () => worker.isHealthy(),
    async stop() {
      await worker.stop();
      failures.end();
    },
  };
}

/** They run as the owner of the database: they serve every client. */
async function startJobs(
  environment: Environment,
  place: DatabasePlace,
  { log, failures }: { log: Logger; failures: FailureLog },
): Promise<JobWorker> {
  const site = await siteOn(place.ownerConnection);
  const database = openDatabase(place.ownerConnection, {
    max: 4,
    statementSeconds: JOB_STATEMENT_SECONDS,
    onError: (error) => failures.tell("worker's database connection lost", error),
  });
  const mailer = mailerOf(environment);
  const secret = authSecret(environment.AUTH_SECRET, environment.DATA_DIR);
  const jobs = await createJobQueue(database.pool, {
    onError: (error) => failures.tell("worker's job queue", error),
  });
  const worker = await startWorker({
    ownerConnection: place.ownerConnection,
    log,
    onError: (error) => failures.tell("job worker", error),
    context: {
      db: database.db,
      jobs,
      mailer,
      // Whichever way messages leave today: some may have been kept here before.
      messageFiles: createLocalMailbox(environment.DATA_DIR),
      eventSheet: eventSheetOf(environment),
      site,
      siteUrl: siteUrlOf(environment),
      accountLinkToken: (link) => accountLinkToken(secret, link),
      callToken: (callId) => callToken(secret, callId),
      clock: () => new Date(),
    },
  });
  const schedule = startSchedule({
    look: lookAtDay({ db: database.db, jobs }, log),
    everyMs: DAILY_WORK_LOOK_MS,
    onError: (error) => failures.tell("daily work not queued", error),
  });
  return {
    isHealthy: () => worker.isHealthy(),
    async stop() {
      await schedule.stop();
      await worker.stop();
      await jobs.stop();
      await mailer.close();
      await database.close();
    },
  };
}

/** One look after the other; the log hears of a clock in doubt when that changes, not each time. */
function lookAtDay(dependencies: { db: Database; jobs: JobQueue }, log: Logger) {
  let known: ClockDoubt | null = null;
  return async () => {
    const databaseNow = await databaseClock(dependencies.db);
    const doubt = await lookAtDailyWork(dependencies, { now: new Date(), databaseNow });
    if (doubt !== known)
      log.warn({ doubt }, doubt ? "daily work waits for a person" : "daily work goes on");
    known = doubt;
  };
}

function mailerOf(environment: Environment): Mailer {
  return environment.SMTP_URL
    ? createSmtpMailer(environment.SMTP_URL)
    : createLocalMailbox(environment.DATA_DIR);
}

/** Both the key and the flag: see the legal gate beside PLACES_AUDIT_ENABLED. */
function listingFactsOf(environment: Environment, pages: PageFetch): ListingFactsSource | null {
  const { PLACES_AUDIT_ENABLED: allowed, PLACES_API_KEY: apiKey } = environment;
  if (!allowed || !apiKey) return null;
  return createPlacesSource({ apiKey, endpoint: environment.PLACES_ENDPOINT, pages });
}

function languageModelOf(environment: Environment): LanguageModel | null {
  const { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: model } = environment;
  if (!url || !model) return null;
  const { LANGUAGE_MODEL_KEY: key = null, LANGUAGE_MODEL_PROTOCOL: protocol } = environment;
  return createHttpLanguageModel({ protocol, url, key, model });
}

function eventSheetOf(environment: Environment): EventSheet | null {
  const { AIRTABLE_API_KEY: apiKey, AIRTABLE_BASE_ID: baseId } = environment;
  if (!apiKey || !baseId) return null;
  const { AIRTABLE_TABLE: table, AIRTABLE_ENDPOINT: endpointUrl } = environment;
  return createAirtableSheet({ apiKey, baseId, table, endpointUrl });
}

export function siteUrlOf(environment: Pick<Environment, "SITE_URL" | "PORT">): string {
  return environment.SITE_URL ?? `http://localhost:${environment.PORT}`;
}
