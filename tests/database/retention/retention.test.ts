import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { accountLinks, attemptCounts, verification } from "#db/schema/accounts.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { journal } from "#db/schema/journal.ts";
import { consentProofs } from "#db/schema/landing-events.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import { quoteAcceptances, quoteRefusals } from "#db/schema/quotes.ts";
import { retentionRuns } from "#db/schema/retention.ts";
import { revisionMessages, revisionRequests } from "#db/schema/revisions.ts";
import { sameForAll } from "#domain/consent.ts";
import type { RetentionSubject } from "#domain/retention.ts";
import { applyRetention, simulateRetention } from "#workflows/retention/apply-retention.server.ts";
import { countMissedLandingDays } from "#workflows/tracking/count-landing-days.server.ts";
import { insertAudit, insertAuditRun } from "../audit/stored-audit.ts";
import { insertEvent, siteUrl } from "../daily/daily-world.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import { createTestDatabase, engines } from "../test-database.ts";
import * as world from "./retention-world.ts";

const { email } = world;
const written = new Date("2023-11-20T10:00:00Z");
/** The last second of the third year, and the first one after, in Paris. */
const threeYears = { before: "2026-11-20T22:59:59Z", after: "2026-11-20T23:00:00Z" };
const tenYears = { before: "2024-12-31T22:59:59Z", after: "2024-12-31T23:00:00Z" };
const in2014 = new Date("2014-12-31T22:59:59Z");
const acceptance = {
  name: "Camille",
  quality: "",
  statement: "Bon pour accord",
  termsVersion: "1",
  actorKind: "visitor",
  document: Buffer.from("devis"),
  documentFingerprint: "0",
} as const;

const information = {
  listingUrl: "",
  activity: "",
  area: "",
  openingHours: "",
  wishes: "",
  updatedAt: written,
};

interface Case {
  subject: RetentionSubject;
  what: string;
  tables: string[];
  seed: (db: Database) => Promise<unknown>;
  before: string;
  after: string;
}

const expiry = { before: "2026-11-20T22:59:59Z", after: "2026-11-20T23:00:00Z" };
const at = new Date("2026-11-20T10:00:00Z");

const cases: Case[] = [
  {
    subject: "requests",
    what: "a quote request, with its acts and e-mails",
    tables: ["quote_requests", "journal where subject_type = 'quote-request'", "email_deliveries"],
    async seed(db) {
      const id = await insertQuoteRequest(db, email, { createdAt: written });
      await world.insertAct(db, { at, subjectType: "quote-request", subjectId: id });
      await world.insertEmail(db, { key: `quote-request-received:${id}`, createdAt: at });
    },
    ...threeYears,
  },
  {
    subject: "audits",
    what: "an audit, with its results",
    tables: ["audits", "audit_runs", "email_deliveries"],
    async seed(db) {
      const id = await insertAudit(db, { email, createdAt: written });
      const run = await insertAuditRun(db, id, { at: written });
      await world.insertEmail(db, { key: `audit-result:${run}`, createdAt: at });
    },
    ...threeYears,
  },
  {
    subject: "calls",
    what: "a call",
    tables: ["calls"],
    seed: (db) => world.insertCall(db, { createdAt: written }),
    ...threeYears,
  },
  ...(["draft", "pending", "cancelled"] as const).map((status) => ({
    subject: "quotes" as const,
    what: `a quote that stayed ${status}`,
    tables: ["quotes", "quote_lines"],
    seed: (db: Database) =>
      insertQuote(db, email, { status, createdAt: written, validUntil: "2023-11-20" }),
    ...threeYears,
  })),
  {
    subject: "quotes",
    what: "a refused quote",
    tables: ["quotes", "quote_lines", "quote_refusals"],
    async seed(db) {
      const created = new Date("2023-10-20T10:00:00Z");
      const facts = { status: "rejected", createdAt: created, validUntil: "2023-11-19" } as const;
      const quoteId = await insertQuote(db, email, facts);
      await db.insert(quoteRefusals).values({ quoteId, at: written, reason: "" });
    },
    ...threeYears,
  },
  {
    subject: "accounts",
    what: "an account without order",
    tables: ['"user"', "account", "account_contacts"],
    async seed(db) {
      const userId = await world.insertUser(db, { createdAt: new Date("2020-01-01") });
      // The session itself has gone long before: that somebody came is remembered.
      const id = await world.insertSession(db, userId, written);
      await db.execute(sql`delete from session where id = ${id}`);
    },
    ...threeYears,
  },
  {
    subject: "unconfirmed-accounts",
    what: "an unconfirmed account",
    tables: ['"user"'],
    seed: (db) =>
      world.insertUser(db, { emailVerified: false, createdAt: new Date("2026-02-28T10:00:00Z") }),
    before: "2026-03-30T21:59:59Z",
    after: "2026-03-30T22:00:00Z",
  },
  {
    subject: "client-files",
    what: "what only served an order",
    tables: ["order_information", "revision_requests", "revision_messages"],
    async seed(db) {
      const orderId = await world.insertOrder(db, { createdAt: written });
      await db.insert(orderInformation).values({ orderId, ...information });
      const requestId = randomUUID();
      const facts = { subject: "", description: "", createdAt: written };
      await db
        .insert(revisionRequests)
        .values({ id: requestId, orderId, included: true, ...facts });
      const message = { id: randomUUID(), requestId, text: "Merci", at: written };
      await db.insert(revisionMessages).values({ ...message, authorKind: "client" });
    },
    ...threeYears,
  },
  {
    subject: "client-files",
    what: "a former client's account",
    tables: ['"user"', "billing_profiles"],
    async seed(db) {
      const userId = await world.insertUser(db, { createdAt: new Date("2020-01-01") });
      await world.insertOrder(db, { userId, createdAt: written, phone: "", message: "" });
      await db.insert(billingProfiles).values({
        userId,
        company: "",
        phone: "",
        address: "",
        postalCode: "",
        city: "",
        country: "",
        updatedAt: new Date("2021-01-01"),
      });
    },
    ...threeYears,
  },
  {
    subject: "invoices",
    what: "an invoice",
    tables: ["invoices"],
    seed: (db) => world.insertInvoice(db, { issuedOn: "2014-12-31" }),
    ...tenYears,
  },
  {
    subject: "declarations",
    what: "a declaration",
    tables: ["contract_declarations"],
    seed: (db) => world.insertDeclaration(db, { at: in2014 }),
    ...tenYears,
  },
  {
    subject: "contracts",
    what: "an order",
    tables: ["orders"],
    seed: (db) => world.insertOrder(db, { createdAt: in2014, phone: "", message: "" }),
    ...tenYears,
  },
  {
    subject: "contracts",
    what: "an accepted quote",
    tables: ["quotes", "quote_lines", "quote_acceptances"],
    async seed(db) {
      const created = new Date("2014-06-01T10:00:00Z");
      const quoteId = await insertQuote(db, email, { status: "completed", createdAt: created });
      await db.insert(quoteAcceptances).values({ quoteId, at: in2014, ...acceptance });
    },
    ...tenYears,
  },
  {
    subject: "emails",
    what: "the trace of an e-mail",
    tables: ["email_deliveries"],
    seed: (db) => world.insertEmail(db, { createdAt: written }),
    ...threeYears,
  },
  {
    subject: "consents",
    what: "a consent proof",
    tables: ["consent_proofs"],
    seed: (db) =>
      db.insert(consentProofs).values({
        id: randomUUID(),
        chosenAt: new Date("2025-10-20T10:00:00Z"),
        bannerVersion: "1",
        choice: sameForAll(false),
      }),
    ...threeYears,
  },
  {
    subject: "events",
    what: "a landing event whose day is counted",
    tables: ["landing_events"],
    async seed(db) {
      await insertEvent(db, { at: "2025-10-20T10:00:00Z" });
      const actor = { kind: "system" } as const;
      await countMissedLandingDays({ db, siteUrl }, { actor, now: new Date("2025-10-21T10:00Z") });
      await db.delete(journal);
    },
    ...threeYears,
  },
  {
    subject: "acts",
    what: "an act on an account",
    tables: ["journal where action = 'password-changed'"],
    seed: (db) => world.insertAct(db, { at: new Date("2025-11-20T10:00:00Z") }),
    ...threeYears,
  },
  {
    subject: "tokens",
    what: "a session, a code and a counter",
    tables: ["session", "verification", "attempt_counts"],
    async seed(db) {
      const userId = await world.insertUser(db, { createdAt: at });
      await world.insertSession(db, userId, new Date(at.getTime() - 7 * 86_400_000));
      await db.insert(verification).values({
        id: "1",
        identifier: "1",
        value: "1",
        expiresAt: at,
        createdAt: at,
        updatedAt: at,
      });
      await db.insert(attemptCounts).values({ key: "1", count: 1, windowEndsAt: at });
    },
    ...expiry,
  },
  {
    subject: "tokens",
    what: "a link",
    tables: ["account_links"],
    async seed(db) {
      const userId = await world.insertUser(db, { createdAt: at });
      const link = { userId, email, purpose: "reset-password", createdAt: at } as const;
      await db.insert(accountLinks).values({ ...link, expiresAt: at });
    },
    ...expiry,
  },
];

describe.each(engines())("retention on the $name database", (engine) => {
  async function open() {
    const database = await createTestDatabase(engine);
    onTestFinished(() => database.drop());
    const owner = openDatabase(database.ownerConnection, { onError() {} });
    onTestFinished(() => owner.close());
    return { db: owner.db, connection: database.ownerConnection };
  }
  const apply = (db: Database, now: string, day = "2026-11-20") =>
    applyRetention(db, { day, now: new Date(now) });
  const rows = async (db: Database, tables: string[]) => {
    const counts: number[] = [];
    for (const table of tables) {
      // oxlint-disable-next-line no-await-in-loop -- three at most
      const { rows: found } = await db.execute<{ count: number }>(
        sql.raw(`select count(*)::int as count from ${table}`),
      );
      counts.push(found[0]?.count ?? -1);
    }
    return counts;
  };
  async function simulated(db: Database, now: string) {
    const simulationId = randomUUID();
    await simulateRetention(db, { simulationId, now: new Date(now) });
    const key = `simulation:${simulationId}`;
    const run = await db.query.retentionRuns.findFirst({ where: sql`key = ${key}` });
    return Object.fromEntries(Object.entries(run?.counts ?? {}).filter(([, count]) => count > 0));
  }
  const taken = async (db: Database) =>
    (await db.select().from(retentionRuns)).find(({ kind }) => kind === "daily")?.counts;

  test.each(cases)("$subject: $what goes the day after its last, not before", async (one) => {
    const { db } = await open();
    await one.seed(db);
    const all = await rows(db, one.tables);
    expect(all.every((count) => count > 0)).toBe(true);
    const { [one.subject]: early = 0 } = await simulated(db, one.before);
    expect(early).toBe(0);
    await apply(db, one.before, "2000-01-01");
    expect(await rows(db, one.tables)).toEqual(all);

    await db.delete(retentionRuns);
    const foretold = await simulated(db, one.after);
    expect(await rows(db, one.tables)).toEqual(all);
    await apply(db, one.after);
    expect(await rows(db, one.tables)).toEqual(all.map(() => 0));
    expect(await taken(db)).toEqual(foretold);
    expect(foretold[one.subject]).toBeGreaterThan(0);
  });

  test("a client's file goes and the proof stays", async () => {
    const { db } = await open();
    const userId = await world.insertUser(db, { createdAt: written });
    const id = await world.insertOrder(db, { userId, createdAt: written });
    await world.insertInvoice(db, { userId, orderId: id, issuedOn: "2023-11-20" });
    await apply(db, threeYears.after);
    expect(await db.select().from(orders)).toMatchObject([
      { id, userId: null, phone: "", message: "", lastName: "Exemple", email, grossCents: 46_800 },
    ]);
    expect(await rows(db, ["invoices", '"user"'])).toEqual([1, 0]);
  });

  test.each<[string, (db: Database) => Promise<unknown>]>([
    [
      "a call under the same e-mail",
      (db) => world.insertCall(db, { createdAt: at, email: "CAMILLE@plomberie.example" }),
    ],
    ["a withdrawal", (db) => world.insertDeclaration(db, { at })],
    [
      "an order under way",
      (db) => world.insertOrder(db, { createdAt: written, status: "in_progress" }),
    ],
    [
      "an order ended lately",
      async (db) => {
        const subjectId = await world.insertOrder(db, { createdAt: written });
        await world.insertAct(db, { at, action: "order-moved", subjectType: "order", subjectId });
      },
    ],
    [
      "a running subscription",
      async (db) =>
        world.insertSubscription(db, await world.insertOrder(db, { createdAt: written })),
    ],
    [
      "a sign-in on the account of that e-mail",
      async (db) => {
        const userId = await world.insertUser(db, { createdAt: written });
        const id = await world.insertSession(db, userId, at);
        await db.execute(sql`delete from session where id = ${id}`);
      },
    ],
    [
      "a call under the account's new e-mail, the record having the account",
      async (db) => {
        const userId = await world.insertUser(db, {
          createdAt: written,
          email: "neuf@phare.example",
        });
        await db.execute(sql`update quote_requests set user_id = ${userId}`);
        await world.insertCall(db, { createdAt: at, email: "neuf@phare.example" });
      },
    ],
    [
      "an order under another e-mail, placed with the account of this one",
      async (db) => {
        const userId = await world.insertUser(db, { createdAt: written });
        await world.insertOrder(db, { userId, createdAt: at, email: "bureau@phare.example" });
      },
    ],
  ])("%s keeps everything older of that person", async (_what, touch) => {
    const { db } = await open();
    await insertQuoteRequest(db, email, { createdAt: written });
    await touch(db);
    await apply(db, threeYears.after);
    expect(await rows(db, ["quote_requests"])).toEqual([1]);
    const { counts = {} } = (await db.select().from(retentionRuns))[0] ?? {};
    expect(counts).not.toHaveProperty("requests");
    expect(counts).not.toHaveProperty("client-files");
  });

  test("what the agency did, or an e-mail it sent, keeps nothing", async () => {
    const { db } = await open();
    const id = await insertQuoteRequest(db, email, { createdAt: written });
    await insertQuoteRequest(db, "autre@phare.example", { createdAt: at });
    const moved = { at, actorKind: "administrator", action: "quote-request-moved" } as const;
    await world.insertAct(db, { ...moved, subjectType: "quote-request", subjectId: id });
    await world.insertEmail(db, { createdAt: at });
    await apply(db, threeYears.after);
    expect(await rows(db, ["quote_requests", "email_deliveries"])).toEqual([1, 1]);
  });

  test("an administrator's account stays, however quiet", async () => {
    const { db } = await open();
    const id = await world.insertUser(db, { createdAt: written });
    await db.execute(sql`insert into user_roles values (${id}, 'admin', now())`);
    await apply(db, "2035-01-01T00:00:00Z");
    expect(await rows(db, ['"user"'])).toEqual([1]);
  });

  test("an order stays while its invoice, its subscription or its quote's contract does", async () => {
    const { db } = await open();
    const quiet = { createdAt: in2014, phone: "", message: "" };
    const quoteId = await insertQuote(db, email, { status: "completed", createdAt: in2014 });
    await db.insert(quoteAcceptances).values({ quoteId, at: in2014, ...acceptance });
    const orderId = await world.insertOrder(db, { ...quiet, quoteId });
    await world.insertInvoice(db, { orderId, issuedOn: "2015-01-01" });
    const other = await world.insertOrder(db, quiet);
    const ended = { subscribed: false, ending: "at-once", endsOn: "2014-12-31" } as const;
    await world.insertSubscription(db, other, ended);
    const tables = ["orders", "quotes", "invoices", "subscriptions"];
    // Its last day was 31 December 2014, so it ended with the year 2015.
    await apply(db, tenYears.after);
    expect(await rows(db, tables)).toEqual([2, 1, 1, 1]);
    const foretold = await simulated(db, "2025-12-31T23:00:00Z");
    await apply(db, "2025-12-31T23:00:00Z", "2025-12-31");
    expect(await rows(db, tables)).toEqual([0, 0, 0, 0]);
    expect(foretold).toMatchObject({ contracts: 4, invoices: 1 });
  });

  test("no proof goes early, whatever the program's clock says and whoever deletes", async () => {
    const { db } = await open();
    await world.insertInvoice(db, { issuedOn: "2020-01-01" });
    await expect(apply(db, "2060-01-01T00:00:00Z")).rejects.toMatchObject({
      cause: { message: expect.stringContaining("it stays") },
    });
    await world.insertOrder(db, { createdAt: new Date("2020-01-01") });
    await world.insertDeclaration(db, { at: new Date("2020-01-01") });
    const quoteId = await insertQuote(db, email, { status: "completed" });
    await db
      .insert(quoteAcceptances)
      .values({ quoteId, at: new Date("2020-01-01"), ...acceptance });
    const tables = ["invoices", "orders", "contract_declarations", "quote_acceptances"];
    for (const table of tables) {
      // oxlint-disable-next-line no-await-in-loop -- four
      await expect(db.execute(sql.raw(`delete from ${table}`))).rejects.toMatchObject({
        cause: { message: expect.stringContaining("it stays") },
      });
    }
    expect(await rows(db, tables)).toEqual([1, 1, 1, 1]);
  });

  test("two runs at once, in batches, take everything once and leave one report", async () => {
    const { db } = await open();
    await insertQuoteRequest(db, email, { createdAt: written });
    await db.execute(sql`
      insert into quote_requests (mode, company_name, contact_name, email, phone, business_type,
        current_situation, services_interested, additional_notes, created_at)
      select mode, company_name, contact_name, email, phone, business_type, current_situation,
        services_interested, additional_notes, created_at from quote_requests, generate_series(1, 449)`);
    await Promise.all([apply(db, threeYears.after), apply(db, threeYears.after)]);
    expect(await rows(db, ["quote_requests"])).toEqual([0]);
    expect(await taken(db)).toEqual({ requests: 450 });
    const acts = await db.select().from(journal);
    expect(acts).toMatchObject([{ action: "retention-applied", details: { requests: 450 } }]);
  });

  test("a run killed in a batch leaves nothing half done; the next one ends it with true figures", async () => {
    const { db, connection } = await open();
    const orderId = await world.insertOrder(db, { createdAt: written });
    await insertQuoteRequest(db, email, { createdAt: written });
    await db.insert(orderInformation).values({ orderId, ...information });
    const doomed = openDatabase(connection, { onError() {} });
    onTestFinished(() => doomed.close());
    // Somebody holds the order's row: the run waits in the middle of its batch, and is cut there.
    await db.transaction(async (holder) => {
      await holder.execute(sql`select from orders where id = ${orderId} for update`);
      const outcome = apply(doomed.db, threeYears.after).then(
        () => "ended",
        () => "cut",
      );
      const waiting = async () => {
        const { rows: found } = await db.execute<{ pid: number }>(
          sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return found;
      };
      await expect.poll(async () => (await waiting()).length).toBe(1);
      await db.execute(sql`select pg_terminate_backend(${(await waiting())[0]?.pid}::int)`);
      expect(await outcome).toBe("cut");
    });
    // The information had been deleted when the order's row was waited for.
    expect(await rows(db, ["order_information"])).toEqual([1]);
    expect(await db.select().from(retentionRuns)).toMatchObject([
      { counts: { requests: 1 }, finishedAt: null },
    ]);
    await apply(db, threeYears.after);
    expect(await taken(db)).toEqual({ requests: 1, "client-files": 1 });
    expect(await rows(db, ["retention_runs where finished_at is not null"])).toEqual([1]);
  });

  test("days off are made up for by the next run", async () => {
    const { db } = await open();
    await insertQuoteRequest(db, email, { createdAt: written });
    await insertQuoteRequest(db, "autre@phare.example", { createdAt: new Date("2023-12-20") });
    await apply(db, "2027-02-01T00:00:00Z");
    expect(await taken(db)).toEqual({ requests: 2 });
  });

  test("a request reads the reports as an administrator alone, and writes none", async () => {
    const { db, connection } = await open();
    await apply(db, threeYears.after);
    const app = openDatabase(connection, { role: "phare_app", onError() {} });
    onTestFinished(() => app.close());
    const seenBy = (viewer: Parameters<typeof lookAs>[1]["viewer"]) =>
      lookAs(app.db, { viewer }, (reader) => reader.$count(retentionRuns));
    expect(await seenBy({ kind: "visitor" })).toBe(0);
    expect(await seenBy({ kind: "client", userId: "x" })).toBe(0);
    const agency = { kind: "administrator", userId: "agence" } as const;
    expect(await seenBy(agency)).toBe(1);
    const write = asViewer(app.db, { viewer: agency }, (writer) =>
      writer.update(retentionRuns).set({ counts: {} }),
    );
    await expect(write).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});
