import { describe, expect, test } from "vitest";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { journal } from "#db/schema/journal.ts";
import { clientById, clientOfOrder } from "#queries/client/by-id.server.ts";
import { clientRecords } from "#queries/client/records.server.ts";
import { listJournal, subjectNames } from "#queries/journal/list.server.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { listClients } from "../lists/named-lists.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import { insertCall, insertClientOrder, insertSubscription } from "./client-seed.ts";
import { email, openClients, today } from "./client-world.ts";

describe("the page of one client", () => {
  const { known, world, asAgency, asSacha } = openClients();

  describe("the page of one", () => {
    const fileOf = (id: string) =>
      asAgency(async (db) => {
        const client = await clientById(db, id);
        return client && { client, ...(await clientRecords(db, client)) };
      });

    test("shows the client's own records, and no others", async () => {
      const orderId = await insertClientOrder(world.owner.db, { userId: known.camille });
      const { db } = world.owner;
      await insertClientOrder(db, { userId: known.sacha, email });
      await insertClientOrder(db, { userId: null, email });
      const subscriptionId = await insertSubscription(db, { orderId, userId: known.camille });
      const quoteId = await insertQuote(db, email, { userId: known.camille });
      await insertQuote(db, email);
      const requestId = await insertQuoteRequest(db, email, { userId: known.camille });
      const callId = await insertCall(db, "Camille@Plomberie-Perrin.example");
      await insertCall(db, "sacha@coiffure.example", 2);
      await db.insert(emailDeliveries).values(
        [email, "sacha@coiffure.example"].map((recipient) => ({
          key: recipient,
          template: "order-confirmation",
          recipient,
          subject: "Votre commande",
          status: "sent" as const,
          createdAt: new Date(),
        })),
      );
      const act = { at: new Date(), actorKind: "administrator", details: {} } as const;
      await db.insert(journal).values([
        { ...act, action: "order-moved", subjectType: "order", subjectId: orderId },
        { ...act, action: "order-moved", subjectType: "order", subjectId: "x" },
        {
          ...act,
          action: "name-changed",
          actorId: known.camille,
          subjectType: "user",
          subjectId: known.camille,
        },
      ]);
      const file = await fileOf(known.camille);
      const ids = (section: { rows: { id: string }[] } | undefined) =>
        section?.rows.map(({ id }) => id);
      expect(file?.client.account).toMatchObject({ administrator: false, secondFactor: false });
      expect(ids(file?.orders)).toEqual([orderId]);
      expect(file?.figures).toMatchObject({ orders: 1, spentCents: 468_00 });
      expect(ids(file?.subscriptions)).toEqual([subscriptionId]);
      expect(ids(file?.quotes)).toEqual([quoteId]);
      expect(ids(file?.quoteRequests)).toEqual([requestId]);
      expect(ids(file?.calls)).toEqual([callId]);
      expect(file?.emails.total).toBe(1);
      expect(file?.acts.map(({ action }) => action)).toEqual(["name-changed", "order-moved"]);
      expect(file?.invoices).toEqual({ rows: [], total: 0 });
    });

    test("shows ten of each kind, with the total", async () => {
      for (let index = 0; index < 12; index++) {
        await insertClientOrder(world.owner.db, { userId: known.camille });
      }
      const file = await fileOf(known.camille);
      expect(file?.orders.rows).toHaveLength(10);
      expect(file?.orders.total).toBe(12);
      expect(file?.figures).toMatchObject({ orders: 12, spentCents: 12 * 468_00 });
    });

    test("leaves out the calls of an address that was never confirmed", async () => {
      const unsure = await addUser(world, "peut-etre@ailleurs.example", { confirmed: false });
      await insertCall(world.owner.db, "peut-etre@ailleurs.example");
      expect((await fileOf(unsure))?.calls.total).toBe(0);
    });

    test("gathers the records of an address that has no account", async () => {
      const { db } = world.owner;
      const orderId = await insertClientOrder(db, { email: "Jo@Marche.example" });
      const other = await insertClientOrder(db, { email: "jo@marche.example" });
      await insertClientOrder(db, { userId: known.sacha, email: "jo@marche.example" });
      await insertClientOrder(db, { email: "joe@marche.example" });
      const quoteId = await insertQuote(db, "jo@marche.example");
      const file = await asAgency(async (viewer) => {
        const client = await clientOfOrder(viewer, orderId);
        return client && { client, ...(await clientRecords(viewer, client)) };
      });
      expect(file?.client).toMatchObject({ account: null, name: "Camille Perrin" });
      expect(file?.orders.rows.map(({ id }) => id).toSorted()).toEqual([orderId, other].toSorted());
      expect(file?.quotes.rows.map(({ id }) => id)).toEqual([quoteId]);
      expect(file?.revisions.total).toBe(0);
      const owned = await insertClientOrder(db, { userId: known.sacha });
      for (const none of [owned, known.camille, "x", "\u0000"]) {
        expect(await asAgency((viewer) => clientOfOrder(viewer, none))).toBeNull();
      }
    });

    test("another client's page isn't found, by any id", async () => {
      const orderId = await insertClientOrder(world.owner.db, { userId: known.camille });
      expect(await asSacha((db) => clientById(db, known.camille))).toBeNull();
      expect(await asSacha((db) => clientOfOrder(db, orderId))).toBeNull();
      expect(
        (await asSacha((db) => listClients(db, { status: null, after: null, today }))).clients,
      ).toMatchObject([{ id: known.sacha }]);
      const page = { action: null, actorKind: null, from: null, to: null, after: null };
      await world.owner.db.insert(journal).values({
        at: new Date(),
        actorKind: "administrator",
        action: "order-moved",
        subjectType: "order",
        subjectId: orderId,
        details: {},
      });
      expect((await asSacha((db) => listJournal(db, page))).lines).toEqual([]);
      expect(await asSacha((db) => subjectNames(db, [{ type: "order", id: orderId }]))).toEqual({});
      const stolen = await asAgency((db) => clientById(db, known.camille));
      if (!stolen) throw new Error("no client");
      const seen = await asSacha((db) => clientRecords(db, stolen));
      expect([seen.orders.total, seen.calls.total, seen.acts]).toEqual([0, 0, []]);
    });

    test.each(["", "x", "' or true --", "\u0000", "00000000-0000-0000-0000-000000000000"])(
      "isn't found for %j",
      async (id) => {
        expect(await fileOf(id)).toBeNull();
      },
    );
  });
});
