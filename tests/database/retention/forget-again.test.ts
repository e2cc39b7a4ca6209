import { eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { departures } from "#db/schema/departures.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { addDays, startOfParisDay } from "#domain/paris-date.ts";
import { applyRetention } from "#workflows/retention/apply-retention.server.ts";
import { joinEarlierRecords } from "#workflows/account/join-earlier-records.server.ts";
import { insertCall } from "../../records/call.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { insertAudit } from "../../records/audit.ts";
import { insertQuoteRequest } from "../quote-request/insert-records.ts";
import { email } from "./retention-world.ts";
import { earlier, now, openDeparted } from "./departed-world.ts";

describe("records of a deleted account, later", () => {
  const { known, world, ask, leave, queued, forget, idsIn, forgotten, workOn } = openDeparted();

  test("a person who came back with the same e-mail loses the former account's records, and no others", async () => {
    const { db } = world.owner;
    await insertAudit(db, { userId: known.userId, email, createdAt: earlier });
    const { orderId } = await workOn({ status: "completed" });
    const call = await insertCall(db, { createdAt: earlier, status: "came" });
    await leave();
    const back = await addUser(world, email);
    await world.accountsDatabase.db.transaction((transaction) =>
      joinEarlierRecords(transaction, { userId: back, now }),
    );
    const nobodys = await insertQuoteRequest(db, email, { createdAt: earlier });
    await forget();
    expect(await idsIn("audits")).toEqual([]);
    expect(await idsIn("order_information", "order_id")).toEqual([]);
    expect(await idsIn("quote_requests")).toEqual([nobodys]);
    expect(await idsIn("calls")).toEqual([call]);
    expect(await db.select().from(orders)).toMatchObject([{ id: orderId, userId: back }]);
    expect(await idsIn("departures")).toEqual([]);
  });

  test("an order reopened by the person who came back keeps its file", async () => {
    const { orderId } = await workOn({ status: "completed" });
    await leave();
    await world.owner.db
      .update(orderInformation)
      .set({ updatedAt: new Date(now.getTime() + 1) })
      .where(eq(orderInformation.orderId, orderId));
    await addUser(world, email);
    await forget(new Date("2026-11-21T11:00:00Z"));
    expect(await idsIn("order_information", "order_id")).toEqual([orderId]);
  });

  test("a coming call stays, and is deleted the night after it", async () => {
    const { db } = world.owner;
    const call = await insertCall(db, {
      createdAt: earlier,
      startsAt: new Date("2026-11-24T09:00:00Z"),
      endsAt: new Date("2026-11-24T09:20:00Z"),
      busyUntil: new Date("2026-11-24T09:30:00Z"),
    });
    await insertAudit(db, { userId: known.userId, email, createdAt: earlier });
    await leave();
    // The clock of the job doesn't matter: the call is not over on the day they left.
    await forget(new Date("2030-12-31T10:00:00Z"));
    expect(await idsIn("audits")).toEqual([]);
    expect(await idsIn("calls")).toEqual([call]);
    expect(await forgotten()).toEqual([]);
    const night = async (day: string) => {
      const at = startOfParisDay(addDays(day, 1));
      await applyRetention({ db, jobs: world.jobs }, { day, now: at });
      await forget(at);
    };
    await night("2026-11-23");
    expect(await idsIn("calls")).toEqual([call]);
    await night("2026-11-24");
    expect(await idsIn("calls")).toEqual([]);
    expect(await idsIn("departures")).toEqual([]);
    expect(await forgotten()).toMatchObject([{ details: { audits: 1, calls: 1 } }]);
    const jobs = await queued();
    expect(jobs.map(({ day }) => day)).toEqual([undefined, "2026-11-23", "2026-11-24"]);
  });

  test("deletion in batches takes and reports everything once, however often it runs", async () => {
    const { db } = world.owner;
    await insertQuoteRequest(db, email, { createdAt: earlier });
    await db.execute(sql`
      insert into quote_requests (mode, company_name, contact_name, email, phone, business_type,
        current_situation, services_interested, additional_notes, created_at)
      select mode, company_name, contact_name, email, phone, business_type, current_situation,
        services_interested, additional_notes, created_at from quote_requests, generate_series(1, 399)`);
    await leave();
    await Promise.all([forget(), forget()]);
    await forget();
    expect(await db.$count(quoteRequests)).toBe(0);
    expect(await forgotten()).toMatchObject([{ details: { requests: 400 } }]);
  });

  test("deletion killed half-way leaves no half batch, and resumes", async () => {
    const { db } = world.owner;
    const { orderId } = await workOn({ status: "completed" });
    await insertAudit(db, { userId: known.userId, email, createdAt: earlier });
    await leave();
    const doomed = openDatabase(world.ownerConnection, { onError() {} });
    onTestFinished(() => doomed.close());
    // The order's row is locked, so that the job is killed within its last batch.
    await db.transaction(async (holder) => {
      await holder.execute(sql`select from orders where id = ${orderId} for update`);
      const outcome = forget(now, doomed.db).then(
        () => "ended",
        () => "cut",
      );
      const waiting = async () => {
        const { rows } = await db.execute<{ pid: number }>(
          sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows;
      };
      await expect.poll(async () => (await waiting()).length).toBe(1);
      await db.execute(sql`select pg_terminate_backend(${(await waiting())[0]?.pid}::int)`);
      expect(await outcome).toBe("cut");
    });
    expect(await idsIn("order_information", "order_id")).toEqual([orderId]);
    expect(await db.select().from(departures)).toMatchObject([{ counts: { audits: 1 } }]);
    await forget();
    expect(await idsIn("order_information", "order_id")).toEqual([]);
    expect(await forgotten()).toMatchObject([{ details: { audits: 1, "client-files": 1 } }]);
  });

  test("an account whose deletion was rolled back leaves no trace of it", async () => {
    await insertAudit(world.owner.db, { userId: known.userId, email, createdAt: earlier });
    expect(await ask("pas-le-bon")).toMatchObject({ ok: false });
    expect(await idsIn("departures")).toEqual([]);
    expect(await queued()).toEqual([]);
  });
});
