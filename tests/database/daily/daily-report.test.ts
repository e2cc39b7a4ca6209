import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { dailyRuns } from "#db/schema/landing-totals.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import type { Mailer, OutgoingEmail } from "#integrations/mail/mailer.ts";
import { startSchedule } from "#jobs/schedule.server.ts";
import { dailyMetrics } from "#queries/figures/day.server.ts";
import { queueDailyWork } from "#workflows/daily/queue-daily-work.server.ts";
import { sendTestReport } from "#workflows/daily/send-test-report.server.ts";
import { daysAfter } from "../../calendar.ts";
import { insertOrder } from "../../records/order.ts";
import { insertRevision } from "../../records/revision.ts";
import { emptyDay } from "../../samples/emails/daily-report.ts";
import { insertAudit } from "../../records/audit.ts";
import { insertSubscription } from "../dashboard/dashboard-world.ts";
import { type JobBench, sharedJobBench } from "../email/job-bench.ts";
import { insertPaper } from "../ledger/ledger-world.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import { insertEvent, system } from "./daily-world.ts";

const administrator = { kind: "administrator", userId: "agence" } as const;
const client = "camille@plomberie.example";
const often = { interval: 100 };

function recording(sent: OutgoingEmail[]): Mailer {
  return {
    send: async (email) => {
      sent.push(email);
    },
    close: async () => {},
  };
}

const noSubscription = {
  activeSubscriptions: 0,
  recurringRevenue: 0,
  pausedRevenue: 0,
  failedCharges: 0,
};

describe("daily report", () => {
  const theBench = sharedJobBench(
    `"user", ledger, orders, invoices, number_series, quotes, quote_requests, audits, landing_events, subscriptions, revision_requests,
      daily_runs, email_deliveries, journal, pgboss.job`,
  );
  const metricsOf = ({ owner }: JobBench, day: string) =>
    lookAs(owner, { viewer: system }, (db) => dailyMetrics(db, day));
  const look = ({ owner, queue }: JobBench, at: string) =>
    queueDailyWork({ db: owner, jobs: queue }, new Date(at));
  const queued = async ({ owner }: JobBench, name: string) => {
    const { rows } = await owner.execute<{ day: string }>(
      sql`select data ->> 'day' as day from pgboss.job where name = ${name} order by 1`,
    );
    return rows.map(({ day }) => day);
  };
  const reports = (bench: JobBench) => queued(bench, "email-daily-report");

  describe("figures", () => {
    async function oneOfEach({ owner }: JobBench, at: string) {
      const createdAt = new Date(at);
      const orderId = await insertOrder(owner, { createdAt });
      await insertOrder(owner, { createdAt, status: "cancelled" });
      await insertPaper(owner, { orderId, createdAt, grossCents: 120_000 });
      const credited = await insertPaper(owner, { createdAt, grossCents: 36_000 });
      const { id: creditedId } = credited;
      await insertPaper(owner, { kind: "credit-note", creditedId, createdAt, grossCents: 12_000 });
      await insertOrder(owner, { createdAt, planType: "suiviCroissance", status: "in_progress" });
      await insertQuoteRequest(owner, client, { createdAt });
      await insertQuote(owner, client, { createdAt });
      const id = `client ${at}`;
      await owner.insert(user).values({
        id,
        name: "Camille",
        email: `${createdAt.getTime()}@exemple.fr`,
        createdAt,
        updatedAt: createdAt,
      });
      await insertRevision(owner, { userId: id, orderId, createdAt });
      await insertEvent(owner, { at });
      await insertAudit(owner, { createdAt });
      await insertEvent(owner, {
        at,
        eventType: "cta_click",
        eventData: { ctaName: "essai", section: "test-metrics" },
      });
    }

    const once = {
      quoteRequests: 1,
      auditRequests: 1,
      generatedQuotes: 1,
      newOrders: 2,
      orderRevenue: 120_000,
      newUsers: 1,
      revisionRequests: 1,
      conversionRate: 20_000,
    };

    test.each([
      ["2026-11-20", "2026-11-19T23:00:00Z", "2026-11-20T23:00:00Z"],
      ["2026-10-25", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"],
      ["2027-03-28", "2027-03-27T23:00:00Z", "2027-03-28T22:00:00Z"],
    ])("%s: figures count from %s to %s, the end excluded", async (day, from, to) => {
      const bench = theBench();
      const last = new Date(Date.parse(to) - 1).toISOString();
      const before = new Date(Date.parse(from) - 1).toISOString();
      for (const at of [before, from, last, to]) {
        await oneOfEach(bench, at);
      }
      const twice = Object.fromEntries(
        Object.entries(once).map(([name, value]) => [
          name,
          name === "conversionRate" ? value : 2 * value,
        ]),
      );
      expect(await metricsOf(bench, day)).toEqual({ ...twice, ...noSubscription });
    });

    test("figures of an empty day are zeros, without a conversion rate", async () => {
      const bench = theBench();
      expect(await metricsOf(bench, "2026-11-20")).toEqual(emptyDay);
    });

    test("subscriptions count if they ran that day, whatever happened since", async () => {
      const bench = theBench();
      const ended = { subscribed: false, ending: "period-end" } as const;
      await insertSubscription(bench.owner, { startedOn: "2026-11-20" });
      await insertSubscription(bench.owner, { startedOn: "2026-11-21" });
      await insertSubscription(bench.owner, { ...ended, endsOn: "2026-11-20" });
      await insertSubscription(bench.owner, { ...ended, endsOn: "2026-11-19" });
      const { activeSubscriptions } = await metricsOf(bench, "2026-11-20");
      expect(activeSubscriptions).toBe(2);
    });

    test("an administrator's request reads the same figures as the job", async () => {
      const bench = theBench();
      await oneOfEach(bench, "2026-11-20T12:00:00Z");
      const asked = await lookAs(bench.app, { viewer: administrator }, (db) =>
        dailyMetrics(db, "2026-11-20"),
      );
      expect(asked).toEqual({ ...once, ...noSubscription });
      expect(await metricsOf(bench, "2026-11-20")).toEqual(asked);
    });
  });

  describe("when it leaves", () => {
    async function openedEarlier() {
      const bench = theBench();
      await look(bench, "2026-11-20T07:00:00Z");
      return bench;
    }

    test.each([
      ["2026-11-21T06:59:59Z", []],
      ["2026-11-21T07:00:00Z", ["2026-11-20"]],
      ["2026-11-21T22:59:59Z", ["2026-11-20"]],
    ])("at %s in winter, 8:00 in Paris being 7:00 UTC: %j", async (at, days) => {
      const bench = await openedEarlier();
      await look(bench, at);
      expect(await reports(bench)).toEqual(days);
    });

    test.each([
      ["2026-10-25", "2026-10-25T06:59:59Z", "2026-10-25T07:00:00Z", "2026-10-24"],
      ["2026-10-26", "2026-10-26T06:59:59Z", "2026-10-26T07:00:00Z", "2026-10-25"],
      ["2027-03-28", "2027-03-28T05:59:59Z", "2027-03-28T06:00:00Z", "2027-03-27"],
    ])(
      "on %s, when clocks change, the report still leaves at 8:00",
      async (_day, before, at, about) => {
        const bench = theBench();
        await bench.owner.insert(dailyRuns).values([
          { task: "report", day: "2026-10-22", queuedAt: new Date(0) },
          {
            task: "report",
            day: addDays(about, -1),
            queuedAt: new Date(0),
          },
        ]);
        await look(bench, before);
        expect(await reports(bench)).toEqual([]);
        await look(bench, at);
        expect(await reports(bench)).toEqual([about]);
      },
    );

    test("a new installation reports from its second morning on", async () => {
      const bench = theBench();
      await look(bench, "2026-11-20T12:00:00Z");
      expect(await reports(bench)).toEqual([]);
      await look(bench, "2026-11-21T07:00:00Z");
      expect(await reports(bench)).toEqual(["2026-11-20"]);
    });

    test("after five days off the last day alone is reported", async () => {
      const bench = await openedEarlier();
      await look(bench, "2026-11-25T15:00:00Z");
      expect(await reports(bench)).toEqual(["2026-11-24"]);
      expect(await queued(bench, "count-landing-days")).toEqual(["2026-11-19", "2026-11-24"]);
    });

    test("ten looks at the same instant queue one report", async () => {
      const bench = await openedEarlier();
      await Promise.all(Array.from({ length: 10 }, () => look(bench, "2026-11-21T07:00:00Z")));
      expect(await reports(bench)).toEqual(["2026-11-20"]);
    });

    test("two workers, each with its schedule, send one report a day", async () => {
      const bench = await openedEarlier();
      const sent: OutgoingEmail[] = [];
      const moment = { now: "2026-11-21T07:00:00Z" };
      await Promise.all([1, 2].map(() => bench.work({ mailer: recording(sent) })));
      for (const everyMs of [5, 7]) {
        const schedule = startSchedule({
          look: () => look(bench, moment.now),
          everyMs,
          onError: (error) => expect.unreachable(String(error)),
        });
        onTestFinished(() => schedule.stop());
      }
      await expect.poll(() => sent.length, often).toBe(1);
      moment.now = "2026-11-22T07:00:00Z";
      await expect.poll(() => sent.length, often).toBe(2);
      await expect
        .poll(async () => {
          const { rows } = await bench.owner.execute(
            sql`select 1 from pgboss.job where state not in ('completed')`,
          );
          return rows.length;
        }, often)
        .toBe(0);
      const deliveries = await bench.owner
        .select()
        .from(emailDeliveries)
        .orderBy(asc(emailDeliveries.key));
      expect(deliveries.map(({ key, status }) => [key, status])).toEqual([
        ["daily-report:2026-11-20", "sent"],
        ["daily-report:2026-11-21", "sent"],
      ]);
      expect(sent).toHaveLength(2);
      expect(sent[0]?.subject).toMatch(/^Rapport du 20\s+novembre 2026/);
      expect(sent[0]?.text).toContain("Commandes");
    });
  });

  describe("as a test", () => {
    test("the real report leaves at once, marked as a test, besides the day's own", async () => {
      const bench = theBench();
      const now = new Date();
      const yesterday = daysAfter(now, -1);
      await insertOrder(bench.owner, { createdAt: yesterday });
      const sent: OutgoingEmail[] = [];
      await bench.work({ mailer: recording(sent) });
      const call = { actor: administrator, now };
      const report = await sendTestReport({ db: bench.app, jobs: bench.queue }, call);
      const metrics = await metricsOf(bench, parisDate(yesterday));
      expect(report).toEqual({ ok: true, day: parisDate(yesterday), metrics, delivery: "sent" });
      expect(metrics).toMatchObject({ newOrders: 1, orderRevenue: 0 });
      expect(sent.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^\[Essai\] Rapport du/),
      ]);
      expect(sent[0]?.to).toEqual(sent[0]?.from);
      expect(await bench.owner.select().from(dailyRuns)).toEqual([]);
    });

    test("a refusal of the mail server is shown at once", async () => {
      const bench = theBench();
      await bench.work({
        mailer: { send: () => Promise.reject(new Error("refusé")), close: async () => {} },
      });
      const call = { actor: administrator, now: new Date() };
      expect(await sendTestReport({ db: bench.app, jobs: bench.queue }, call)).toEqual({
        ok: false,
        reason: "not-sent",
      });
      const [delivery] = await bench.owner
        .select()
        .from(emailDeliveries)
        .where(eq(emailDeliveries.template, "daily-report"));
      expect(delivery).toMatchObject({ status: "pending", lastError: "refusé" });
    });
  });
});
