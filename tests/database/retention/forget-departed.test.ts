import { describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { audits } from "#db/schema/audits.ts";
import { calls } from "#db/schema/calls.ts";
import { departures } from "#db/schema/departures.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quoteAcceptances, quoteRefusals, quotes } from "#db/schema/quotes.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { revisableOrders } from "#queries/revision/by-id.server.ts";
import { joinEarlierRecords } from "#workflows/account/join-earlier-records.server.ts";
import { insertCall } from "../../records/call.ts";
import { insertAskedPublication } from "../../records/publication.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { insertAudit, insertAuditRun } from "../../records/audit.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import { acceptance } from "./expiring-records.ts";
import {
  email,
  insertAct,
  insertDeclaration,
  insertEmail,
  insertInvoice,
  insertOrder,
  insertSubscription,
} from "./retention-world.ts";
import { earlier, elsewhere, now, openDeparted } from "./departed-world.ts";

describe("records of a deleted account", () => {
  const { known, world, leave, forget, idsIn, forgotten, workOn } = openDeparted();

  test("audits, requests, quotes without contract and calls are deleted, with their journal rows and e-mails", async () => {
    const { db } = world.owner;
    const audit = await insertAudit(db, { userId: known.userId, email, createdAt: earlier });
    const run = await insertAuditRun(db, audit);
    await insertEmail(db, { key: `audit-result:${run}`, createdAt: earlier });
    const request = await insertQuoteRequest(db, "Camille@Plomberie.example", {
      createdAt: earlier,
    });
    await insertAct(db, { subjectType: "quote-request", subjectId: request, at: earlier });
    const past = { userId: known.userId, createdAt: earlier, validUntil: "2026-11-20" };
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
      { userId: known.userId, addresses: [{ address: email, since: "-infinity" }] },
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
        subjectId: known.userId,
        details: { audits: 1, requests: 1, quotes: 4, calls: 1 },
      },
    ]);
    expect(JSON.stringify(await forgotten())).not.toContain("camille");
  });

  test("proofs of a contract, or of a possible one, stay as they are", async () => {
    const { db } = world.owner;
    const open = await insertQuote(db, email, {
      userId: known.userId,
      status: "pending",
      createdAt: earlier,
    });
    const accepted = await insertQuote(db, email, {
      userId: known.userId,
      status: "completed",
      createdAt: earlier,
      validUntil: "2026-11-20",
    });
    await db.insert(quoteAcceptances).values({ quoteId: accepted, at: earlier, ...acceptance });
    const orderId = await insertOrder(db, {
      userId: known.userId,
      quoteId: accepted,
      createdAt: earlier,
    });
    await insertInvoice(db, { userId: known.userId, orderId, issuedOn: "2026-11-02" });
    await insertDeclaration(db, { at: earlier });
    const over = { subscribed: false, ending: "at-once", endsOn: "2026-11-10" } as const;
    await insertSubscription(db, orderId, { userId: known.userId, ...over });
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
      const { orderId } = await workOn({ status });
      const publicationId = await insertAskedPublication(world.owner.db, orderId, earlier);
      const key = `publication-approval:${publicationId}:1:x`;
      await insertEmail(world.owner.db, { key, createdAt: earlier });
      await leave();
      await forget();
      expect(await world.owner.db.select().from(orders)).toMatchObject([
        { phone: "", message: "" },
      ]);
      expect(await idsIn("order_information", "order_id")).toEqual([]);
      expect(await idsIn("revision_messages")).toEqual([]);
      expect(await idsIn("publications")).toEqual([]);
      expect(await idsIn("email_deliveries")).toEqual([]);
      expect(await idsIn("revision_requests")).toEqual([]);
      expect(await forgotten()).toMatchObject([{ details: { "client-files": 1 } }]);
    },
  );

  test("an included revision stays used, without its texts, for the person who comes back", async () => {
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

  test("an order with a running subscription keeps what the work needs", async () => {
    const { orderId, requestId } = await workOn({ status: "completed" });
    await insertSubscription(world.owner.db, orderId, { userId: known.userId });
    await leave();
    await forget();
    expect(await idsIn("order_information", "order_id")).toEqual([orderId]);
    expect(await idsIn("revision_requests")).toEqual([requestId]);
  });

  test("records of others, and later ones, stay", async () => {
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
    await insertAudit(db, { userId: known.userId, email: elsewhere, createdAt: earlier });
    await leave();
    await forget(new Date("2026-11-21T11:00:00Z"));
    expect(await idsIn("audits")).toEqual(kept.toSorted());
    expect(await idsIn("calls")).toEqual([call]);
  });
});
