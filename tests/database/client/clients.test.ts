import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { journal } from "#db/schema/journal.ts";
import { clientById, clientOfOrder } from "#queries/client/by-id.server.ts";
import { clientRecords } from "#queries/client/records.server.ts";
import { searchWords } from "#domain/search-words.ts";
import { listJournal } from "#queries/journal/list.server.ts";
import { searchClients } from "#queries/list/search.server.ts";
import { subjectNames } from "#queries/journal/subject-names.server.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { listClients } from "../lists/named-lists.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import { measuredRead } from "../lists/measured-reads.ts";
import { insertCall, insertClientOrder, insertSubscription } from "./client-seed.ts";
import { sharedWorld } from "../open-database-world.ts";

const today = "2026-11-21";

const email = "camille@plomberie-perrin.example";

describe("clients", () => {
  const world = sharedWorld(
    openAccountsWorld,
    `"user", orders, quotes, quote_requests, calls, email_deliveries, journal`,
  );
  let agency: string;
  let camille: string;
  let sacha: string;

  beforeEach(async () => {
    agency = await addUser(world, "alix@phare.example", { administrator: true });
    camille = await addUser(world, email);
    sacha = await addUser(world, "sacha@coiffure.example");
  });

  const asAgency = <Result>(look: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(world.application.db, { viewer: { kind: "administrator", userId: agency } }, look);
  const asSacha = <Result>(look: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(world.application.db, { viewer: { kind: "client", userId: sacha } }, look);
  const list = (search = "", after: string | null = null, pageSize = 50) =>
    asAgency(async (db) => {
      const words = searchWords(search);
      if (typeof words === "string") throw new Error(words);
      const found = await searchClients(db, words, { from: null, to: null });
      return listClients(db, { status: null, found, after, pageSize, today });
    });
  const found = async (search: string) =>
    (await list(search)).clients.map(({ id }) => id).toSorted();

  async function bill(userId: string, company: string) {
    await world.owner.db.insert(billingProfiles).values({
      userId,
      company,
      siren: null,
      phone: "",
      address: "",
      postalCode: "",
      city: "",
      country: "France",
      updatedAt: new Date(),
    });
  }

  /** Accounts without a password, one second apart, the newest first in the answer. */
  async function addMany(count: number): Promise<string[]> {
    const start = Date.parse("2026-01-01T00:00:00Z");
    const rows = Array.from({ length: count }, (_, index) => {
      const at = new Date(start + index * 1000);
      const id = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
      return {
        id,
        name: `Client ${index}`,
        email: `${id}@masse.example`,
        createdAt: at,
        updatedAt: at,
      };
    });
    for (let from = 0; from < rows.length; from += 5000) {
      await world.owner.db.insert(user).values(rows.slice(from, from + 5000));
    }
    return rows.map(({ id }) => id).toReversed();
  }

  test("are the accounts but the agency's, with their figures", async () => {
    const orderId = await insertClientOrder(world.owner.db, { userId: camille, company: "Perrin" });
    const later = new Date("2026-11-22T08:00:00Z");
    const cancelled = { userId: camille, status: "cancelled", createdAt: later } as const;
    await insertClientOrder(world.owner.db, cancelled);
    await insertClientOrder(world.owner.db, { userId: null });
    await insertSubscription(world.owner.db, { orderId, userId: camille });
    const { clients, next } = await list();
    expect(next).toBeNull();
    expect(clients.map(({ id }) => id).toSorted()).toEqual([camille, sacha].toSorted());
    expect(clients.find(({ id }) => id === camille)).toMatchObject({
      company: "Perrin",
      orders: 2,
      spentCents: 468_00,
      lastOrderAt: later,
      monthlyCents: 120_00,
    });
    expect(clients.find(({ id }) => id === sacha)).toMatchObject({
      company: "",
      orders: 0,
      spentCents: 0,
      lastOrderAt: null,
      monthlyCents: null,
    });
    await bill(camille, "Perrin et fils");
    expect((await list("Perrin et fils")).clients).toMatchObject([{ company: "Perrin et fils" }]);
  });

  test("go from the newest to the oldest, each once", async () => {
    const expected = await addMany(7);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list("@masse", after, 3);
      seen.push(...page.clients.map(({ id }) => id));
      after = page.next;
    } while (after !== null && seen.length < 20);
    expect(seen).toEqual(expected);
  });

  test("are found by a part of their name, e-mail or company, whatever the case", async () => {
    await bill(sacha, "Salon 100 % Bouclé_s");
    expect(await found("PLOMBERIE")).toEqual([camille]);
    expect(await found("coiffure.ex")).toEqual([sacha]);
    expect(await found("camille per")).toEqual([camille, sacha].toSorted());
    expect(await found("100 % bou")).toEqual([sacha]);
    expect(await found("uclé_s")).toEqual([sacha]);
    expect(await found("boucle_s salon")).toEqual([sacha]);
    await insertClientOrder(world.owner.db, { userId: camille, company: "Crêperie d’Émeraude" });
    expect(await found("creperie emeraude")).toEqual([camille]);
    expect(await found("plomberie-perrin emeraude")).toEqual([camille]);
    for (const none of [
      "c_mille",
      "' or true --",
      "alix@phare",
      "[a-z] camil",
      "camille salon zzz",
    ]) {
      expect(await found(none), none).toEqual([]);
    }
  });

  test("are searched for by nobody else", async () => {
    await insertCall(world.owner.db, email);
    const search = (db: ViewerDatabase) =>
      db.execute(
        sql`select unnest(ids) as id from search_clients(array['perrin'], '-infinity', 'infinity')`,
      );
    const left = (db: ViewerDatabase) =>
      db.execute(sql`select * from records_of_address(${email})`);
    expect((await asAgency(search)).rows).toHaveLength(3);
    expect((await asAgency(left)).rows).toHaveLength(1);
    const visitor = { viewer: { kind: "visitor" } } as const;
    for (const look of [search, left]) {
      expect((await asSacha(look)).rows).toEqual([]);
      expect((await lookAs(world.application.db, visitor, look)).rows).toEqual([]);
    }
    await expect(
      world.accountsDatabase.db.execute(
        sql`select search_clients(array['x'], '-infinity', 'infinity')`,
      ),
    ).rejects.toMatchObject({ cause: { code: "42501" } });
    await expect(
      world.accountsDatabase.db.execute(sql`select records_of_address('x')`),
    ).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("20 000 of them cost a search, and a page, no more rows than a few", async () => {
    await addMany(20_000);
    await world.owner.pool.query(`vacuum analyze "user"`);
    const read = async (look: (db: ViewerDatabase) => Promise<{ length: number }>) =>
      (await measuredRead(world, async (db) => (await look(db)).length)).rows;
    const none = async (db: ViewerDatabase) =>
      (await searchClients(db, ["introuvable"], { from: null, to: null }))?.ids ?? [];
    expect(await read(none)).toBeLessThan(200);
    const page = async (db: ViewerDatabase) =>
      (await listClients(db, { status: null, after: null, today })).clients;
    expect(await read(page)).toBeLessThan(1000);
    const wide = await list("masse", null, 300);
    expect(wide.clients).toHaveLength(200);
    expect(wide.clients[0]?.id).toBe("00000000-0000-4000-8000-000000019999");
  });

  describe("the page of one", () => {
    const fileOf = (id: string) =>
      asAgency(async (db) => {
        const client = await clientById(db, id);
        return client && { client, ...(await clientRecords(db, client)) };
      });

    test("gathers what is theirs, and nothing of others", async () => {
      const orderId = await insertClientOrder(world.owner.db, { userId: camille });
      const { db } = world.owner;
      await insertClientOrder(db, { userId: sacha, email });
      await insertClientOrder(db, { userId: null, email });
      const subscriptionId = await insertSubscription(db, { orderId, userId: camille });
      const quoteId = await insertQuote(db, email, { userId: camille });
      await insertQuote(db, email);
      const requestId = await insertQuoteRequest(db, email, { userId: camille });
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
          actorId: camille,
          subjectType: "user",
          subjectId: camille,
        },
      ]);
      const file = await fileOf(camille);
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

    test("shows ten of a kind, and how many there are", async () => {
      for (let index = 0; index < 12; index++) {
        await insertClientOrder(world.owner.db, { userId: camille });
      }
      const file = await fileOf(camille);
      expect(file?.orders.rows).toHaveLength(10);
      expect(file?.orders.total).toBe(12);
      expect(file?.figures).toMatchObject({ orders: 12, spentCents: 12 * 468_00 });
    });

    test("leaves out the calls of an address that nobody confirmed", async () => {
      const unsure = await addUser(world, "peut-etre@ailleurs.example", { confirmed: false });
      await insertCall(world.owner.db, "peut-etre@ailleurs.example");
      expect((await fileOf(unsure))?.calls.total).toBe(0);
    });

    test("without an account, gathers what came from the same address without one", async () => {
      const { db } = world.owner;
      const orderId = await insertClientOrder(db, { email: "Jo@Marche.example" });
      const other = await insertClientOrder(db, { email: "jo@marche.example" });
      await insertClientOrder(db, { userId: sacha, email: "jo@marche.example" });
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
      const owned = await insertClientOrder(db, { userId: sacha });
      for (const none of [owned, camille, "x", "\u0000"]) {
        expect(await asAgency((viewer) => clientOfOrder(viewer, none))).toBeNull();
      }
    });

    test("is nobody else's, whatever the id", async () => {
      const orderId = await insertClientOrder(world.owner.db, { userId: camille });
      expect(await asSacha((db) => clientById(db, camille))).toBeNull();
      expect(await asSacha((db) => clientOfOrder(db, orderId))).toBeNull();
      expect(
        (await asSacha((db) => listClients(db, { status: null, after: null, today }))).clients,
      ).toMatchObject([{ id: sacha }]);
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
      const stolen = await asAgency((db) => clientById(db, camille));
      if (!stolen) throw new Error("no client");
      const seen = await asSacha((db) => clientRecords(db, stolen));
      expect([seen.orders.total, seen.calls.total, seen.acts]).toEqual([0, 0, []]);
    });

    test.each(["", "x", "' or true --", "\u0000", "00000000-0000-0000-0000-000000000000"])(
      "there is none for %j",
      async (id) => {
        expect(await fileOf(id)).toBeNull();
      },
    );
  });
});
