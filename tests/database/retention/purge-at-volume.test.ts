import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Transaction } from "#db/client.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { journal } from "#db/schema/journal.ts";
import { retentionRuns } from "#db/schema/retention.ts";
import { jobCatalogue } from "#jobs/catalogue.ts";
import { jobHandlers } from "#jobs/handlers/registry.server.ts";
import { lookedUp } from "#workflows/retention/apply-retention.server.ts";
import { type Cursor, PAGE, type RetentionStep } from "#workflows/retention/retention-step.ts";
import { retentionSteps } from "#workflows/retention/retention-steps.server.ts";
import { jobContext } from "../email/job-bench.ts";
import * as many from "../lists/many-records.ts";
import { rowsRead } from "../lists/measured-reads.ts";
import { type DatabaseWorld, openDatabaseWorld, sharedWorld } from "../open-database-world.ts";

const now = new Date("2061-01-01T00:40:00Z");
/** Late enough for every record to have expired. */
const asOf = new Date("2060-12-31T23:00:00Z");
const FEW = 2_000;
const MANY = 40_000;

/** Per candidate: its row, index entries, person and dependent rows; 26 at most when measured. */
const READ_OF_A_PAGE = 35 * PAGE;

const noMail = { send: () => Promise.reject(new Error("no mail")), close: () => Promise.resolve() };

const searched = ["orders", "quotes", "quote_requests", "audits", "user", "email_deliveries"];
const tables = `orders, quotes, quote_requests, audits, "user", email_deliveries, journal`;

async function fill({ owner }: DatabaseWorld, count: number): Promise<void> {
  await owner.pool.query(`truncate ${tables} cascade`);
  await many.insertOrders(owner.pool, count);
  await many.insertQuoteRequests(owner.pool, count / 2);
  await many.insertQuotes(owner.pool, count / 2);
  await many.insertAudits(owner.pool, count / 2);
  await many.insertClients(owner.pool, count / 2);
  await owner.pool.query(`
    insert into journal (at, actor_kind, action, subject_type, subject_id, details)
      select created_at, 'visitor', 'order-placed', 'order', id::text, '{}' from orders;
    insert into journal (at, actor_kind, action, subject_type, subject_id, details)
      select created_at, 'client', 'name-changed', 'user', id, '{}' from "user";
    insert into email_deliveries (key, template, recipient, subject, status, created_at)
      select 'order-confirmation:' || id, 'order-confirmation', email, '', 'sent', created_at from orders;
    insert into session (id, token, user_id, created_at, updated_at, expires_at)
      select id, id, id, created_at, created_at, created_at from "user";
    analyze`);
}

describe("the purge of many records", () => {
  const world = sharedWorld(openDatabaseWorld);
  beforeAll(async () => {
    // Search indexes aren't needed, and take most of the time to fill.
    for (const table of searched) await world.owner.pool.query(`drop index ${table}_by_words`);
    // Triggers that go by the database's own clock.
    await world.owner.pool.query("alter table orders disable trigger keep_proof");
    await world.owner.pool.query("alter table ledger disable trigger keep_ledger");
  });

  const measured = async (step: RetentionStep, after: Cursor) => {
    const found = { read: -1, count: -1, after };
    const undo = new Error("undone");
    const work = async (transaction: Transaction) => {
      await transaction.execute(lookedUp);
      const before = await rowsRead(transaction);
      const page = await step.page(transaction, { asOf, now, after, takes: true });
      Object.assign(found, page, { read: (await rowsRead(transaction)) - before });
      throw undo;
    };
    await expect(world.owner.db.transaction(work)).rejects.toBe(undo);
    return found;
  };

  describe("page by page", () => {
    const readings: Record<string, number[]> = {};
    const counts: Record<string, number> = {};

    beforeAll(async () => {
      for (const count of [FEW, MANY]) {
        await fill(world, count);
        for (const step of retentionSteps) {
          const first = await measured(step, null);
          const second = await measured(step, first.after);
          (readings[step.name] ??= []).push(first.read, second.read);
          counts[step.name] = first.count;
        }
      }
    });

    test("reads as many rows of 40,000 orders as of 2,000", () => {
      const most = Math.max(...Object.values(readings).flat());
      expect(most, JSON.stringify(readings)).toBeLessThan(READ_OF_A_PAGE);
    });

    test("takes what is due among each page's candidates", () => {
      // Orders in progress keep their client's file: a quarter of each page.
      expect(counts).toMatchObject({ emails: PAGE, acts: PAGE, session: PAGE });
      for (const kind of ["requests", "audits", "quotes", "client-files", "orders"])
        expect(counts[kind], kind).toBeGreaterThan(PAGE / 3);
    });
  });

  describe("job after job", () => {
    const EMAILS = 21_000;
    const day = "2060-12-31";

    beforeEach(async () => {
      await world.owner.pool.query(`
        truncate ${tables}, retention_runs cascade;
        delete from pgboss.job;
        insert into email_deliveries (key, template, recipient, subject, status, created_at)
          select n::text, 'daily-report', '', '', 'sent', timestamptz '2026-11-21' - n * interval '1 hour'
          from generate_series(1, ${EMAILS}) n`);
    });

    const work = (job: object) => {
      const context = { ...jobContext(world.owner.db, noMail), jobs: world.jobs, clock: () => now };
      return jobHandlers["apply-retention"](job, context, { isLast: false });
    };
    const left = () => world.owner.db.$count(emailDeliveries);
    const queued = async () => {
      const { rows } = await world.owner.pool.query<{ data: unknown }>(
        "select data from pgboss.job where name = 'apply-retention' order by created_on",
      );
      return rows.map(({ data }) => jobCatalogue["apply-retention"].parse(data));
    };
    const runs = () => world.owner.db.select().from(retentionRuns);

    test("a job's remainder is taken by the next job, and counted once", async () => {
      await work({ day });
      expect(await left()).toBe(1000);
      expect(await runs()).toMatchObject([{ finishedAt: null, progress: { step: "emails" } }]);
      expect(await queued()).toEqual([{ day, part: 2 }]);
      // Run again, as after a kill just before completion: it resumes.
      await work({ day });
      expect(await left()).toBe(0);
      await work({ day, part: 2 });
      expect(await runs()).toMatchObject([{ finishedAt: now, counts: { emails: EMAILS } }]);
      expect(await world.owner.db.select().from(journal)).toMatchObject([
        { action: "retention-applied", details: { emails: EMAILS } },
      ]);
    });

    test("a dry run continues likewise, and deletes nothing", async () => {
      const simulation = { day, simulationId: randomUUID() };
      await work(simulation);
      expect(await queued()).toEqual([{ ...simulation, part: 2 }]);
      await work({ ...simulation, part: 2 });
      expect(await runs()).toMatchObject([{ finishedAt: now, counts: { emails: EMAILS } }]);
      expect(await left()).toBe(EMAILS);
    });
  });
});
