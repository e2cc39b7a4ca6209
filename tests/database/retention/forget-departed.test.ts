import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { audits } from "#db/schema/audits.ts";
import { calls } from "#db/schema/calls.ts";
import { departures } from "#db/schema/departures.ts";
import { journal } from "#db/schema/journal.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quoteAcceptances, quoteRefusals, quotes } from "#db/schema/quotes.ts";
import { revisionMessages, revisionRequests } from "#db/schema/revisions.ts";
import { jobCatalogue } from "#jobs/catalogue.ts";
import { jobHandlers } from "#jobs/handlers/registry.server.ts";
import { revisableOrders } from "#queries/revision/by-id.server.ts";
import { addDays, startOfParisDay } from "#domain/paris-date.ts";
import { applyRetention } from "#workflows/retention/apply-retention.server.ts";
import { joinEarlierRecords } from "#workflows/account/join-earlier-records.server.ts";
import { insertCall } from "../../records/call.ts";
import { addUser, browserAt, openAccountsWorld, PASSWORD } from "../accounts/accounts-world.ts";
import { insertAudit, insertAuditRun } from "../audit/stored-audit.ts";
import { jobContext } from "../email/job-bench.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import { acceptance, information } from "./expiring-records.ts";
import {
  email,
  insertAct,
  insertDeclaration,
  insertEmail,
  insertInvoice,
  insertOrder,
  insertSubscription,
} from "./retention-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const earlier = new Date("2026-11-01T10:00:00Z");
const elsewhere = "sacha@coiffure.example";
const mailer = { send: () => Promise.reject(new Error("no mail")), close: () => Promise.resolve() };

describe("what a deleted account leaves", () => {
  const world = sharedWorld(
    openAccountsWorld,
    `"user", attempt_counts, orders, quotes, quote_requests, audits, calls, contract_declarations, email_deliveries, journal, departures, pgboss.job`,
  );
  let userId: string;

  beforeEach(async () => {
    userId = await addUser(world, email);
  });

  const leave = async () => {
    const person = { kind: "client", userId, name: "Camille", email, secondFactor: false } as const;
    expect(await world.accounts.deleteAccount(person, PASSWORD, browserAt("::1"))).toEqual({
      ok: true,
    });
  };
  const queued = async () => {
    const { rows } = await world.owner.pool.query<{ data: unknown }>(
      "select data from pgboss.job where name = 'forget-departed' order by created_on",
    );
    return rows.map(({ data }) => jobCatalogue["forget-departed"].parse(data));
  };
  /** Does a job, the one queued last, as the worker does. */
  const forget = async (at = now, db = world.owner.db) => {
    const payload = (await queued()).at(-1) ?? {};
    const context = { ...jobContext(db, mailer), jobs: world.jobs, clock: () => at };
    await jobHandlers["forget-departed"](payload, context, { isLast: false });
  };
  const idsIn = async (table: string, column = "id") => {
    const { rows } = await world.owner.pool.query<{ id: string }>(
      `select ${column} as id from ${table}`,
    );
    return rows.map(({ id }) => id).toSorted();
  };
  const forgotten = () =>
    world.owner.db.select().from(journal).where(eq(journal.action, "departed-forgotten"));

  /** With what only serves the work on it; answers the order's id and its revision's. */
  async function workOn(changes: Parameters<typeof insertOrder>[1]) {
    const { db } = world.owner;
    const orderId = await insertOrder(db, { userId, createdAt: earlier, ...changes });
    await db.insert(orderInformation).values({ orderId, ...information });
    const requestId = randomUUID();
    const said = { subject: "Photo", description: "À refaire", createdAt: earlier };
    await db
      .insert(revisionRequests)
      .values({ id: requestId, userId, orderId, included: true, ...said });
    const id = randomUUID();
    const message = { id, requestId, text: "Merci", at: earlier };
    await db.insert(revisionMessages).values({ ...message, authorKind: "client" });
    return { orderId, requestId };
  }

  test("is taken: audits, requests, quotes without contract, calls, with their acts and e-mails", async () => {
    const { db } = world.owner;
    const audit = await insertAudit(db, { userId, email, createdAt: earlier });
    const run = await insertAuditRun(db, audit);
    await insertEmail(db, { key: `audit-result:${run}`, createdAt: earlier });
    const request = await insertQuoteRequest(db, "Camille@Plomberie.example", {
      createdAt: earlier,
    });
    await insertAct(db, { subjectType: "quote-request", subjectId: request, at: earlier });
    const past = { userId, createdAt: earlier, validUntil: "2026-11-20" };
    await insertQuote(db, email, { ...past, status: "draft" });
    await insertQuote(db, email, { ...past, status: "pending" });
    await insertQuote(db, email, { ...past, status: "cancelled" });
    const quoteId = await insertQuote(db, email, {
      ...past,
      status: "rejected",
      requestId: request,
    });
    await db.insert(quoteRefusals).values({ quoteId, at: earlier, reason: "Trop cher" });
    await insertCall(db, { email: "CAMILLE@plomberie.example", createdAt: earlier });
    await leave();
    expect(await world.owner.db.select().from(departures)).toMatchObject([
      { userId, addresses: [{ address: email, since: "-infinity" }] },
    ]);
    await forget();
    for (const table of [audits, quoteRequests, quotes, quoteRefusals, calls, departures]) {
      expect(await db.$count(table)).toBe(0);
    }
    expect(await idsIn("email_deliveries")).toEqual([]);
    expect(await idsIn("journal where subject_type <> 'user'")).toEqual([]);
    expect(await forgotten()).toMatchObject([
      {
        actorKind: "system",
        subjectType: "user",
        subjectId: userId,
        details: { audits: 1, requests: 1, quotes: 4, calls: 1 },
      },
    ]);
    expect(JSON.stringify(await forgotten())).not.toContain("camille");
  });

  test("but what proves a contract, or may still become one, stays as it is", async () => {
    const { db } = world.owner;
    const open = await insertQuote(db, email, { userId, status: "pending", createdAt: earlier });
    const accepted = await insertQuote(db, email, {
      userId,
      status: "completed",
      createdAt: earlier,
      validUntil: "2026-11-20",
    });
    await db.insert(quoteAcceptances).values({ quoteId: accepted, at: earlier, ...acceptance });
    const orderId = await insertOrder(db, { userId, quoteId: accepted, createdAt: earlier });
    await insertInvoice(db, { userId, orderId, issuedOn: "2026-11-02" });
    await insertDeclaration(db, { at: earlier });
    const over = { subscribed: false, ending: "at-once", endsOn: "2026-11-10" } as const;
    await insertSubscription(db, orderId, { userId, ...over });
    await insertEmail(db, { key: `order-confirmation:${orderId}`, createdAt: earlier });
    await insertAct(db, { subjectType: "order", subjectId: orderId, at: earlier });
    const tables = ["invoices", "contract_declarations", "subscriptions", "quote_lines"];
    const proof = () =>
      Promise.all(tables.map((table) => idsIn(table, `(to_jsonb(${table}) - 'user_id')::text`)));
    const before = await proof();
    await leave();
    await forget();
    expect(await idsIn("quotes")).toEqual([open, accepted].toSorted());
    expect(await idsIn("quote_acceptances", "quote_id")).toEqual([accepted]);
    expect(await proof()).toEqual(before);
    expect(await db.select().from(orders)).toMatchObject([
      { id: orderId, email, lastName: "Exemple", grossCents: 46_800, phone: "", message: "" },
    ]);
    expect(await idsIn("email_deliveries")).toHaveLength(1);
    expect(await idsIn("journal where subject_type = 'order'")).toHaveLength(1);
  });

  test.each(["completed", "cancelled"] as const)(
    "a %s order loses what only served the work",
    async (status) => {
      await workOn({ status });
      await leave();
      await forget();
      expect(await world.owner.db.select().from(orders)).toMatchObject([
        { phone: "", message: "" },
      ]);
      expect(await idsIn("order_information", "order_id")).toEqual([]);
      expect(await idsIn("revision_messages")).toEqual([]);
      expect(await idsIn("revision_requests")).toEqual([]);
      expect(await forgotten()).toMatchObject([{ details: { "client-files": 1 } }]);
    },
  );

  test("an included revision that was done stays used, without its words, for whoever comes back", async () => {
    const { db } = world.owner;
    const { orderId, requestId } = await workOn({ status: "completed" });
    await db.update(revisionRequests).set({ status: "completed" });
    await leave();
    await forget();
    await forget();
    const [request] = await db.select().from(revisionRequests);
    expect(request).toMatchObject({ id: requestId, orderId, included: true, description: "" });
    expect(JSON.stringify(request)).not.toMatch(/Photo|refaire/);
    expect(await idsIn("revision_messages")).toEqual([]);
    expect(await forgotten()).toMatchObject([{ details: { "client-files": 1 } }]);
    const back = await addUser(world, email);
    await world.accountsDatabase.db.transaction((transaction) =>
      joinEarlierRecords(transaction, { userId: back, now }),
    );
    const revisable = await lookAs(
      world.application.db,
      { viewer: { kind: "client", userId: back } },
      (reader) => revisableOrders(reader, back),
    );
    expect(revisable).toMatchObject([{ id: orderId, left: 0 }]);
  });

  test.each(["pending", "paid", "in_progress"] as const)(
    "an order still %s keeps what the work needs",
    async (status) => {
      const contact = { phone: "+33612345678", message: "Le matin, de préférence" };
      const { orderId, requestId } = await workOn({ status, ...contact });
      await leave();
      await forget();
      expect(await world.owner.db.select().from(orders)).toMatchObject([contact]);
      expect(await idsIn("order_information", "order_id")).toEqual([orderId]);
      expect(await idsIn("revision_requests")).toEqual([requestId]);
    },
  );

  test("so does an order that carries a running subscription", async () => {
    const { orderId, requestId } = await workOn({ status: "completed" });
    await insertSubscription(world.owner.db, orderId, { userId });
    await leave();
    await forget();
    expect(await idsIn("order_information", "order_id")).toEqual([orderId]);
    expect(await idsIn("revision_requests")).toEqual([requestId]);
  });

  test("nobody else's records, nor those made since, are touched", async () => {
    const { db } = world.owner;
    const sacha = await addUser(world, elsewhere);
    const kept = [
      await insertAudit(db, { userId: sacha, email: elsewhere, createdAt: earlier }),
      await insertAudit(db, { userId: sacha, email, createdAt: earlier }),
      await insertAudit(db, { email: elsewhere, createdAt: earlier }),
      await insertAudit(db, { email, createdAt: new Date(now.getTime() + 1) }),
    ];
    const theirs = { createdAt: earlier, email: elsewhere, status: "came" as const };
    const call = await insertCall(db, theirs);
    await insertAudit(db, { userId, email: elsewhere, createdAt: earlier });
    await leave();
    await forget(new Date("2026-11-21T11:00:00Z"));
    expect(await idsIn("audits")).toEqual(kept.toSorted());
    expect(await idsIn("calls")).toEqual([call]);
  });

  test("whoever came back with the e-mail loses what the former account owned, and no more", async () => {
    const { db } = world.owner;
    await insertAudit(db, { userId, email, createdAt: earlier });
    const { orderId } = await workOn({ status: "completed" });
    const call = await insertCall(db, { createdAt: earlier, status: "came" });
    await leave();
    const back = await addUser(world, email);
    await world.accountsDatabase.db.transaction((transaction) =>
      joinEarlierRecords(transaction, { userId: back, now }),
    );
    // Nobody's yet, and about to join the new account.
    const nobodys = await insertQuoteRequest(db, email, { createdAt: earlier });
    await forget();
    expect(await idsIn("audits")).toEqual([]);
    expect(await idsIn("order_information", "order_id")).toEqual([]);
    expect(await idsIn("quote_requests")).toEqual([nobodys]);
    expect(await idsIn("calls")).toEqual([call]);
    expect(await db.select().from(orders)).toMatchObject([{ id: orderId, userId: back }]);
    expect(await idsIn("departures")).toEqual([]);
  });

  test("an order they work on again since they came back keeps its file", async () => {
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

  test("a call still to come stays, and goes with the night after it", async () => {
    const { db } = world.owner;
    const call = await insertCall(db, {
      createdAt: earlier,
      startsAt: new Date("2026-11-24T09:00:00Z"),
      endsAt: new Date("2026-11-24T09:20:00Z"),
      busyUntil: new Date("2026-11-24T09:30:00Z"),
    });
    await insertAudit(db, { userId, email, createdAt: earlier });
    await leave();
    // Whatever the clock shows by the time the job is done: the call is not over on the day they left.
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

  test("in batches, however often: everything is taken once, and told once", async () => {
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

  test("killed in the middle, it does nothing by halves and goes on", async () => {
    const { db } = world.owner;
    const { orderId } = await workOn({ status: "completed" });
    await insertAudit(db, { userId, email, createdAt: earlier });
    await leave();
    const doomed = openDatabase(world.ownerConnection, { onError() {} });
    onTestFinished(() => doomed.close());
    // Somebody holds the order's row: the job waits in the middle of its last batch, and is cut there.
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

  test("an account that was not deleted after all leaves no trace of leaving", async () => {
    await insertAudit(world.owner.db, { userId, email, createdAt: earlier });
    const person = { kind: "client", userId, name: "Camille", email, secondFactor: false } as const;
    expect(
      await world.accounts.deleteAccount(person, "pas-le-bon", browserAt("::1")),
    ).toMatchObject({ ok: false });
    expect(await idsIn("departures")).toEqual([]);
    expect(await queued()).toEqual([]);
  });
});
