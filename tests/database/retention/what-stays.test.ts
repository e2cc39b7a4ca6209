import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Database } from "#db/client.server.ts";
import { clientFiles } from "#db/schema/client-files.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteAcceptances } from "#db/schema/quotes.ts";
import { retentionRuns } from "#db/schema/retention.ts";
import { type JournalSubject, logSubjects, recordSubjects } from "#domain/journal-subject.ts";
import { clientFiles as clientFilesStep } from "#workflows/retention/client-files.server.ts";
import { insertCall } from "../../records/call.ts";
import { insertPicture } from "../../records/picture.ts";
import { insertAskedPublication } from "../../records/publication.ts";
import { insertPayment } from "../../records/payment.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import { acceptance, at, in2014, tenYears, threeYears, written } from "./expiring-records.ts";
import { apply, sharedRetention, rows, simulated } from "./retention-bench.ts";
import * as world from "./retention-world.ts";

const { email } = world;
const takesFiles = clientFilesStep.take;

describe("exceptions to the purge", () => {
  const retention = sharedRetention();

  test("a client's file is deleted and the proof stays", async () => {
    const { db } = retention();
    const userId = await world.insertUser(db, { createdAt: written });
    const id = await world.insertOrder(db, { userId, createdAt: written });
    await world.insertInvoice(db, { userId, orderId: id, issuedOn: "2023-11-20" });
    await apply(db, threeYears.after);
    expect(await db.select().from(orders)).toMatchObject([
      { id, userId: null, phone: "", message: "", lastName: "Exemple", email, grossCents: 46_800 },
    ]);
    expect(await rows(db, ["invoices", '"user"'])).toEqual([1, 0]);
  });

  test("a picture stays with another order's publication that uses it, then is deleted with it", async () => {
    const { db } = retention();
    const userId = await world.insertUser(db, { createdAt: written });
    const [old, later] = [
      await world.insertOrder(db, { userId, createdAt: written }),
      await world.insertOrder(db, { userId }),
    ];
    const free = await insertPicture(db, { orderId: old, at: written });
    const fileId = await insertPicture(db, { orderId: old, at: written });
    await insertAskedPublication(db, later, at, { fileId });
    const left = () =>
      db.select({ id: clientFiles.id, orderId: clientFiles.orderId }).from(clientFiles);
    expect((await left()).map(({ id }) => id).toSorted()).toEqual([free, fileId].toSorted());
    await db.transaction((transaction) => takesFiles(transaction, [old]));
    expect(await left()).toEqual([{ id: fileId, orderId: later }]);
    await db.transaction((transaction) => takesFiles(transaction, [later]));
    expect(await rows(db, ["client_files", "publication_versions"])).toEqual([0, 0]);
  });

  test("a payment outlives the file, and keeps its order", async () => {
    const { db } = retention();
    const ended = { createdAt: in2014, phone: "", message: "" };
    const orderId = await world.insertOrder(db, ended);
    await insertPayment(db, orderId, { receivedAt: new Date("2015-01-02T10:00:00Z") });
    await apply(db, tenYears.after);
    expect(await rows(db, ["payments", "orders"])).toEqual([1, 1]);
    // The database refuses by its own clock, for every role.
    const lately = await insertPayment(db, orderId);
    await expect(db.execute(sql`delete from payments where id = ${lately}`)).rejects.toHaveProperty(
      "cause.message",
      expect.stringContaining("it stays"),
    );
  });

  test("journal rows about existing records stay; others are deleted after a year", async () => {
    const { db } = retention();
    const logs = ["user", ...Object.keys(logSubjects)] as JournalSubject[];
    for (const subjectType of [...recordSubjects, ...logs])
      await world.insertAct(db, { at: written, subjectType, subjectId: "x" });
    await apply(db, threeYears.after);
    const left = await db.select().from(journal).where(eq(journal.subjectId, "x"));
    expect(left.map(({ subjectType }) => subjectType)).toEqual(recordSubjects);
  });

  test.each<[string, (db: Database) => Promise<unknown>]>([
    [
      "a call under the same e-mail",
      (db) => insertCall(db, { createdAt: at, email: "CAMILLE@plomberie.example" }),
    ],
    ["a withdrawal", (db) => world.insertDeclaration(db, { at })],
    [
      "an order under way",
      (db) => world.insertOrder(db, { createdAt: written, status: "in_progress" }),
    ],
    [
      "an order ended lately",
      async (db) => {
        await world.insertOrder(db, { createdAt: written, endedAt: at });
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
        await insertCall(db, { createdAt: at, email: "neuf@phare.example" });
      },
    ],
    [
      "an order under another e-mail, placed with the account of this one",
      async (db) => {
        const userId = await world.insertUser(db, { createdAt: written });
        await world.insertOrder(db, { userId, createdAt: at, email: "bureau@phare.example" });
      },
    ],
  ])("%s keeps all older records of that person", async (_what, touch) => {
    const { db } = retention();
    await insertQuoteRequest(db, email, { createdAt: written });
    await touch(db);
    await apply(db, threeYears.after);
    expect(await rows(db, ["quote_requests"])).toEqual([1]);
    const { counts = {} } = (await db.select().from(retentionRuns))[0] ?? {};
    expect(counts).not.toHaveProperty("requests");
    expect(counts).not.toHaveProperty("client-files");
  });

  test("acts and e-mails of the agency keep nothing", async () => {
    const { db } = retention();
    const id = await insertQuoteRequest(db, email, { createdAt: written });
    await insertQuoteRequest(db, "autre@phare.example", { createdAt: at });
    const moved = { at, actorKind: "administrator", action: "quote-request-moved" } as const;
    await world.insertAct(db, { ...moved, subjectType: "quote-request", subjectId: id });
    await world.insertEmail(db, { createdAt: at });
    await apply(db, threeYears.after);
    expect(await rows(db, ["quote_requests", "email_deliveries"])).toEqual([1, 1]);
  });

  test("an administrator's account stays, however inactive", async () => {
    const { db } = retention();
    const id = await world.insertUser(db, { createdAt: written });
    await db.execute(sql`insert into user_roles values (${id}, 'admin', now())`);
    await apply(db, "2035-01-01T00:00:00Z");
    expect(await rows(db, ['"user"'])).toEqual([1]);
  });

  test("an order stays as long as its invoice, its subscription or its quote's contract", async () => {
    const { db } = retention();
    const quiet = { createdAt: in2014, phone: "", message: "" };
    const quoteId = await insertQuote(db, email, { status: "completed", createdAt: in2014 });
    await db.insert(quoteAcceptances).values({ quoteId, at: in2014, ...acceptance });
    const orderId = await world.insertOrder(db, { ...quiet, quoteId });
    await world.insertInvoice(db, { orderId, issuedOn: "2015-01-01" });
    const other = await world.insertOrder(db, quiet);
    const ended = { subscribed: false, ending: "at-once", endsOn: "2014-12-31" } as const;
    await world.insertSubscription(db, other, ended);
    const tables = ["orders", "quotes", "invoices", "subscriptions"];
    // The subscription's last day was 31 December 2014, so it expired with the year 2015.
    await apply(db, tenYears.after);
    expect(await rows(db, tables)).toEqual([2, 1, 1, 1]);
    const foretold = await simulated(db, "2025-12-31T23:00:00Z");
    await apply(db, "2025-12-31T23:00:00Z");
    expect(await rows(db, tables)).toEqual([0, 0, 0, 0]);
    expect(foretold).toMatchObject({ contracts: 4, invoices: 1 });
  });

  test("no proof is deleted early, whatever the program's clock and the role", async () => {
    const { db } = retention();
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
      await expect(db.execute(sql.raw(`delete from ${table}`))).rejects.toMatchObject({
        cause: { message: expect.stringContaining("it stays") },
      });
    }
    expect(await rows(db, tables)).toEqual([1, 1, 1, 1]);
  });
});
