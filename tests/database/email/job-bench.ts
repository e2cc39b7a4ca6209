import { createKeptPlatform } from "#integrations/invoicing-platform/kept.server.ts";
import type { PoolConfig } from "pg";
import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import { createLog } from "#config/log.server.ts";
import { demonstrationSite } from "#config/demonstration-site.server.ts";
import { electronicInvoicesOf } from "#config/players.server.ts";
import { site } from "#config/site.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { lookAs } from "#db/as-viewer.server.ts";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import { failedJobs } from "#queries/job/failed.server.ts";
import type { PageFetch } from "#integrations/page-fetch/page-fetch.ts";
import type { Mailer } from "#integrations/mail/mailer.ts";
import { type JobName, jobNames } from "#jobs/catalogue.ts";
import type { JobContext } from "#jobs/handlers/handler.ts";
import type { RunJob } from "#jobs/handlers/registry.server.ts";
import { createJobQueue, type OpenJobQueue } from "#jobs/queue.server.ts";
import { type JobWorker, startWorker } from "#jobs/worker.server.ts";
import { printHere } from "#press/printers.ts";
import { callToken } from "#workflows/call/call-token.server.ts";
import { webhookKey } from "#workflows/outgoing/webhook-secret.server.ts";
import { createSignedLinks } from "#workflows/signed-links.server.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";
import { createTestDatabase } from "../../cluster/test-database.ts";
import { testEngine } from "../../cluster/test-engine.ts";

export interface JobBench {
  ownerConnection: PoolConfig;
  app: Database;
  owner: Database;
  queue: OpenJobQueue;
  logged: string[];
  work(options: {
    mailer?: Mailer;
    handlers?: Record<JobName, RunJob>;
    lookSeconds?: number;
    stopPatienceMs?: number;
  }): Promise<JobWorker>;
}

export function openJobBench(): Promise<JobBench> {
  return openBench(onTestFinished);
}

/** Shared by a file or group, with `tables` emptied before each test; workers stop with their test. */
export function sharedJobBench(tables: string): () => JobBench {
  let bench: JobBench | undefined;
  let empty: () => Promise<void>;
  const closings: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    bench = await openBench((close) => void closings.unshift(close));
    const emptier = openDatabase(bench.ownerConnection, { max: 1, onError: ignored });
    closings.unshift(() => emptier.close());
    empty = () => emptyTables(emptier.pool, tables);
  });
  beforeEach(() => empty());
  afterAll(async () => {
    for (const close of closings) await close();
  });
  return () => {
    if (!bench) throw new Error("no test has begun");
    return bench;
  };
}

async function openBench(atTheEnd: (close: () => Promise<void>) => void): Promise<JobBench> {
  const database = await createTestDatabase(testEngine());
  atTheEnd(() => database.drop());
  const { ownerConnection } = database;
  const logged: string[] = [];
  const log = createLog({ MODE: "live" }, { write: (line) => void logged.push(line) });
  const owner = openDatabase(ownerConnection, { onError: ignored });
  const app = openDatabase(ownerConnection, { role: APPLICATION_ROLE, onError: ignored });
  atTheEnd(() => app.close());
  atTheEnd(() => owner.close());
  await owner.pool.query("select tests.add_agency()");
  const queue = await createJobQueue(app.pool, { onError: ignored });
  atTheEnd(() => queue.stop());
  return {
    ownerConnection,
    app: app.db,
    owner: owner.db,
    queue,
    logged,
    async work({ mailer = unusedMailer, handlers, lookSeconds = 1, stopPatienceMs }) {
      const context = { ...jobContext(owner.db, mailer), jobs: queue };
      const worker = await startWorker({
        ownerConnection,
        log,
        onError: ignored,
        handlers,
        context: () => Promise.resolve(context),
        lookSeconds,
        ...(stopPatienceMs !== undefined && { stopPatienceMs }),
      });
      onTestFinished(() => worker.stop());
      return worker;
    },
  };
}

export function failuresShown({ app }: JobBench) {
  return lookAs(app, { viewer: { kind: "administrator", userId: "agence" } }, (db) =>
    failedJobs(db),
  );
}

function ignored(): void {}

export function jobContext(db: Database, mailer: Mailer): JobContext {
  return {
    db,
    jobs: { enqueue: () => Promise.reject(new Error("this test queues nothing")) },
    mailer,
    messageFiles: null,
    backups: null,
    eventSheet: null,
    pages: unusedPages,
    invoicingPlatform: createKeptPlatform(),
    webhooks: { post: unsent, isForbidden: unsent },
    webhookKeys: (id, version) => [webhookKey("job-bench", id, version)],
    site,
    siteUrl: "https://agence.example",
    print: printHere({ site, siteUrl: "https://agence.example" }),
    accountLinkToken: ({ id }) => `${id}.token`,
    callToken: (callId) => callToken("job-bench", callId),
    payment: null,
    links: createSignedLinks(["job-bench"], "https://agence.example"),
    issuer: demonstrationSite,
    electronicInvoices: electronicInvoicesOf(),
    clock: () => new Date(),
  };
}

const unsent = () => Promise.reject(new Error("this test tells nobody"));
const unread = () => Promise.reject(new Error("this test reads no page"));
const unusedPages: PageFetch = { fetch: unread, fetchText: unread, probe: unread };

const unusedMailer: Mailer = {
  send: () => Promise.reject(new Error("this test sends nothing")),
  close: () => Promise.resolve(),
};

export function doing(run: RunJob): Record<JobName, RunJob> {
  return Object.fromEntries(jobNames.map((name) => [name, run])) as Record<JobName, RunJob>;
}
