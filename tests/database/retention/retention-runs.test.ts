import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { journal } from "#db/schema/journal.ts";
import { orderInformation } from "#db/schema/orders.ts";
import { retentionRuns } from "#db/schema/retention.ts";
import { insertQuoteRequest } from "../quote-request/insert-records.ts";
import { information, threeYears, written } from "./expiring-records.ts";
import { apply, sharedRetention, rows, taken } from "./retention-bench.ts";
import { email, insertOrder } from "./retention-world.ts";

describe("runs of the purge", () => {
  const retention = sharedRetention();

  test("two runs at once, page by page, take everything once and leave one report", async () => {
    const { db } = retention();
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

  test("a run killed within a page leaves no half page; the next one completes it with true counts", async () => {
    const { db, connection } = retention();
    const orderId = await insertOrder(db, { createdAt: written });
    await insertQuoteRequest(db, email, { createdAt: written });
    await db.insert(orderInformation).values({ orderId, ...information });
    const doomed = openDatabase(connection, { onError() {} });
    onTestFinished(() => doomed.close());
    // The order's row is locked, so that the run is killed within its page.
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
    expect(await rows(db, ["order_information"])).toEqual([1]);
    expect(await db.select().from(retentionRuns)).toMatchObject([
      {
        counts: { requests: 1 },
        finishedAt: null,
        progress: { step: "client-files", after: null },
      },
    ]);
    await apply(db, threeYears.after);
    expect(await taken(db)).toEqual({ requests: 1, "client-files": 1 });
    expect(await rows(db, ["retention_runs where finished_at is not null"])).toEqual([1]);
  });

  test("missed days are made up for by the next run", async () => {
    const { db } = retention();
    await insertQuoteRequest(db, email, { createdAt: written });
    await insertQuoteRequest(db, "autre@phare.example", { createdAt: new Date("2023-12-20") });
    await apply(db, "2027-02-01T00:00:00Z");
    expect(await taken(db)).toEqual({ requests: 2 });
  });

  test("only an administrator's request reads the reports, and none writes them", async () => {
    const { db, connection } = retention();
    await apply(db, threeYears.after);
    const app = openDatabase(connection, { role: "phare_app", onError() {} });
    onTestFinished(() => app.close());
    const seenBy = (viewer: Parameters<typeof lookAs>[1]["viewer"]) =>
      lookAs(app.db, { viewer }, (reader) => reader.$count(retentionRuns));
    expect(await seenBy({ kind: "visitor" })).toBe(0);
    expect(await seenBy({ kind: "client", userId: "x" })).toBe(0);
    await db.execute(sql`select tests.add_agency()`);
    const agency = { kind: "administrator", userId: "agence" } as const;
    expect(await seenBy(agency)).toBe(1);
    const write = asViewer(app.db, { viewer: agency }, (writer) =>
      writer.update(retentionRuns).set({ counts: {} }),
    );
    await expect(write).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});
