import type { Logger } from "pino";
import { accountLinkToken } from "#accounts/account-links.server.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import type { ClockDoubt } from "#domain/clock-doubt.ts";
import { createKeptPlatform } from "#integrations/invoicing-platform/kept.server.ts";
import { createLocalMailbox } from "#integrations/mail/local-mailbox.server.ts";
import { createSafePageFetch } from "#integrations/page-fetch/safe-page-fetch.server.ts";
import { createHttpWebhook } from "#integrations/webhook/http-webhook.server.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { JobContext } from "#jobs/handlers/handler.ts";
import { createJobQueue } from "#jobs/queue.server.ts";
import { startSchedule } from "#jobs/schedule.server.ts";
import { type JobWorker, startWorker } from "#jobs/worker.server.ts";
import { createPress, type Press } from "#press/press.server.ts";
import { followedIdentity } from "#queries/identity/in-force.server.ts";
import { databaseClock } from "#queries/daily-work/clock-witnesses.server.ts";
import { backupSettingsOf } from "./backup-settings.server.ts";
import { authSecrets } from "./auth-secret.server.ts";
import { lookAtDailyWork } from "#workflows/daily/look-at-daily-work.server.ts";
import { callTokenOf } from "#workflows/call/call-token.server.ts";
import { noteMailServer } from "#workflows/email/note-mail-server.server.ts";
import { webhookKey } from "#workflows/outgoing/webhook-secret.server.ts";
import { createSignedLinks } from "#workflows/signed-links.server.ts";
import { type DatabasePlace } from "./database-place.server.ts";
import { issuerOf, siteOn } from "./demonstration-site.server.ts";
import type { Environment } from "./environment.server.ts";
import { createFailureLog, type FailureLog } from "./failure-log.server.ts";
import {
  electronicInvoicesOf,
  eventSheetOf,
  mailOf,
  paymentsOf,
  siteUrlOf,
} from "./players.server.ts";

const DAILY_WORK_LOOK_MS = 30_000;

const MAIL_SERVER_LOOK_MS = 5 * 60_000;

/** Longer than for a page; the job itself times out after two minutes (jobs/queue.server.ts). */
const JOB_STATEMENT_SECONDS = 60;

export async function wireWorker(
  environment: Environment,
  place: DatabasePlace,
  log: Logger,
): Promise<JobWorker> {
  const failures = createFailureLog(log);
  const press = createPress();
  const worker = await startJobs(environment, place, { log, failures, press });
  return {
    isHealthy: () => worker.isHealthy(),
    async stop() {
      await worker.stop();
      await press.stop();
      failures.end();
    },
  };
}

/** Run as the database owner, since jobs serve every client. */
export async function startJobs(
  environment: Environment,
  place: DatabasePlace,
  { log, failures, press }: { log: Logger; failures: FailureLog; press: Press },
): Promise<JobWorker> {
  const configured = await siteOn(place.ownerConnection);
  const database = openDatabase(place.ownerConnection, {
    max: 4,
    statementSeconds: JOB_STATEMENT_SECONDS,
    onError: (error) => failures.tell("worker's database connection lost", error),
  });
  const { mailer, probe } = mailOf(environment);
  const secrets = authSecrets(environment);
  const [secret] = secrets;
  const jobs = await createJobQueue(database.pool, {
    onError: (error) => failures.tell("worker's job queue", error),
  });
  const siteUrl = siteUrlOf(environment);
  const product = { name: configured.name, siteUrl };
  const siteNow = followedIdentity(database.db, configured);
  const means = {
    db: database.db,
    jobs,
    mailer,
    // Even with SMTP: earlier messages may be stored locally.
    messageFiles: createLocalMailbox(environment.DATA_DIR),
    pages: createSafePageFetch({ product }),
    eventSheet: eventSheetOf(environment),
    invoicingPlatform: createKeptPlatform(),
    webhooks: createHttpWebhook({ product }),
    webhookKeys: (id: string, version: number) =>
      secrets.map((one) => webhookKey(one, id, version)),
    backups: backupSettingsOf(environment, place),
    siteUrl,
    accountLinkToken: (link: Parameters<typeof accountLinkToken>[1]) =>
      accountLinkToken(secret, link),
    callToken: (callId: string, hash?: string) => callTokenOf(secrets, callId, hash),
    payment: paymentsOf(environment, { db: database.db, secret }).payment,
    links: createSignedLinks(secrets, siteUrl),
    electronicInvoices: electronicInvoicesOf(),
    clock: () => new Date(),
  } satisfies Omit<JobContext, "site" | "issuer" | "print">;
  const worker = await startWorker({
    ownerConnection: place.ownerConnection,
    log,
    onError: (error) => failures.tell("job worker", error),
    async context() {
      const site = await siteNow(new Date());
      const issuer = issuerOf(site, environment.MODE);
      return { ...means, site, issuer, print: press.printAs({ site, siteUrl }) };
    },
  });
  const schedule = startSchedule({
    look: lookAtDay({ db: database.db, jobs }, log),
    everyMs: DAILY_WORK_LOOK_MS,
    onError: (error) => failures.tell("daily work not queued", error),
  });
  const mailServerLooks = startSchedule({
    look: async () => noteMailServer(database.db, await probe.fault(), new Date()),
    everyMs: MAIL_SERVER_LOOK_MS,
    onError: (error) => failures.tell("mail server not looked at", error),
  });
  return {
    isHealthy: () => worker.isHealthy(),
    async stop() {
      await Promise.all([schedule.stop(), mailServerLooks.stop()]);
      await worker.stop();
      await jobs.stop();
      await mailer.close();
      await database.close();
    },
  };
}

/** Logs a doubtful clock only when its state changes. */
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
