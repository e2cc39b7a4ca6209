import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { searchClients } from "#queries/list/search.server.ts";
import { listClients } from "../lists/named-lists.ts";
import { measuredRead } from "../lists/measured-reads.ts";
import { insertCall, insertClientOrder, insertSubscription } from "./client-seed.ts";
import { email, openClients, today } from "./client-world.ts";

describe("clients", () => {
  const { known, world, asAgency, asSacha, list, found, bill, addMany } = openClients();

  test("are the accounts outside the agency, with their figures", async () => {
    const orderId = await insertClientOrder(world.owner.db, {
      userId: known.camille,
      company: "Perrin",
    });
    const later = new Date("2026-11-22T08:00:00Z");
    const cancelled = { userId: known.camille, status: "cancelled", createdAt: later } as const;
    await insertClientOrder(world.owner.db, cancelled);
    await insertClientOrder(world.owner.db, { userId: null });
    await insertSubscription(world.owner.db, { orderId, userId: known.camille });
    const { clients, next } = await list();
    expect(next).toBeNull();
    expect(clients.map(({ id }) => id).toSorted()).toEqual([known.camille, known.sacha].toSorted());
    expect(clients.find(({ id }) => id === known.camille)).toMatchObject({
      company: "Perrin",
      orders: 2,
      spentCents: 468_00,
      lastOrderAt: later,
      monthlyCents: 120_00,
    });
    expect(clients.find(({ id }) => id === known.sacha)).toMatchObject({
      company: "",
      orders: 0,
      spentCents: 0,
      lastOrderAt: null,
      monthlyCents: null,
    });
    await bill(known.camille, "Perrin et fils");
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
    await bill(known.sacha, "Salon 100 % Bouclé_s");
    expect(await found("PLOMBERIE")).toEqual([known.camille]);
    expect(await found("coiffure.ex")).toEqual([known.sacha]);
    expect(await found("camille per")).toEqual([known.camille, known.sacha].toSorted());
    expect(await found("100 % bou")).toEqual([known.sacha]);
    expect(await found("uclé_s")).toEqual([known.sacha]);
    expect(await found("boucle_s salon")).toEqual([known.sacha]);
    await insertClientOrder(world.owner.db, {
      userId: known.camille,
      company: "Crêperie d’Émeraude",
    });
    expect(await found("creperie emeraude")).toEqual([known.camille]);
    expect(await found("plomberie-perrin emeraude")).toEqual([known.camille]);
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

  test("can be searched by the agency alone", async () => {
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

  test("a search or page among 20,000 clients reads no more rows than among a few", async () => {
    await addMany(20_000);
    await world.owner.pool.query(`vacuum analyze "user"`);
    const read = async (look: (db: ViewerDatabase) => Promise<{ length: number }>) =>
      (await measuredRead(world, async (db) => (await look(db)).length, known.agency)).rows;
    const none = async (db: ViewerDatabase) =>
      (await searchClients(db, ["introuvable"], { from: null, to: null }))?.ids ?? [];
    expect(await read(none)).toBeLessThan(400);
    // The longest word matches everybody, the shortest a single account: that one must be looked up.
    const one = async (db: ViewerDatabase) =>
      (await searchClients(db, ["example", "masse", "4242"], { from: null, to: null }))?.ids ?? [];
    expect(await asAgency(one)).toHaveLength(2);
    expect(await read(one)).toBeLessThan(1000);
    const page = async (db: ViewerDatabase) =>
      (await listClients(db, { status: null, after: null, today })).clients;
    expect(await read(page)).toBeLessThan(1000);
    const wide = await list("masse", null, 300);
    expect(wide.clients).toHaveLength(200);
    expect(wide.clients[0]?.id).toBe("00000000-0000-4000-8000-000000019999");
  });
});
