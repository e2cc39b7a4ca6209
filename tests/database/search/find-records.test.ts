import { beforeAll, describe, expect, test } from "vitest";
import { lookAs, type Viewing } from "#db/as-viewer.server.ts";
import { declarationReference } from "#domain/contract-declaration.ts";
import { type Findable, findables } from "#domain/records.ts";
import { type SoughtAmount, searchWords } from "#domain/search-words.ts";
import { type FoundRecords, findRecords, recordsMarked } from "#queries/search/find.server.ts";
import { searchRecords } from "#queries/list/search.server.ts";
import { openAccountsWorld } from "../accounts/accounts-world.ts";
import { insertEverything } from "../lists/many-records.ts";
import { sharedWorld } from "../open-database-world.ts";

const administrator: Viewing = { viewer: { kind: "administrator", userId: "agence" } };

describe("the administration's search", () => {
  const world = sharedWorld(() => openAccountsWorld({ withAgency: true }));

  beforeAll(async () => {
    await insertEverything(world.owner.pool, 400);
    await world.owner.pool.query(`
      update calls set business = 'Chocolaterie Vasseur' where email = 'client390@commerce.example';
      insert into "user" (id, name, email, email_verified, created_at, updated_at)
        values ('jeanne', 'Jeanne Öztürk', 'jeanne@cafe.example', true, '2020-01-01', '2020-01-01');
      update orders set user_id = 'jeanne', company = 'Café de l’Étoile à 100 %_\\', phone = '+33 6 98 76 54 32',
        unit_price_cents = 121456, gross_cents = 123456, net_cents = 121456 where number = 'CMD-2026-000395'`);
  });

  const find = (typed: string, more: { kinds?: Findable[]; amount?: SoughtAmount } = {}) =>
    lookAs(world.application.db, administrator, (db) => {
      const words = searchWords(typed);
      if (typeof words === "string") throw new Error(words);
      return findRecords(db, {
        kinds: more.kinds ?? findables,
        words,
        amount: more.amount ?? null,
      });
    });
  const named = ({ found }: FoundRecords) =>
    Object.fromEntries(
      found.map(({ kind, records }) => [kind, records.map(({ number, email }) => number ?? email)]),
    );

  test("shows the newest five of every kind, and whether there are more", async () => {
    const { found, meant } = await find("atelier");
    expect(meant).toBeNull();
    expect(found.map(({ kind }) => kind)).toEqual(findables);
    for (const { records, more } of found) expect([records.length, more]).toEqual([5, true]);
    expect(found.find(({ kind }) => kind === "order")?.records.map(({ number }) => number)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `CMD-2026-00000${n}`),
    );
  });

  test("a record older than the 300 newest is found by index", async () => {
    expect(named(await find("CMD-2026-000394"))).toEqual({
      order: ["CMD-2026-000394"],
      invoice: ["FAC-2026-000394"],
    });
  });

  test.each([
    "CAFE DE L'ETOILE",
    "deletoile",
    "0698765432",
    "+33 (0)6 98 76 54 32",
    "100 %_\\ étoile",
  ])("an order is found by %j, with its client", async (typed) => {
    const found = named(await find(typed));
    expect(found["order"]).toEqual(["CMD-2026-000395"]);
    expect(found["client"]).toEqual(["jeanne@cafe.example"]);
  });

  test.each(["%%%abc", "___abc", "' or true --", "\\\\abc", "introuvable", "etoile%café"])(
    "the search finds no record by %j",
    async (typed) => {
      expect(await find(typed)).toEqual({ found: [], meant: null });
    },
  );

  test("a declaration is found by the reference given to its person", async () => {
    const { rows } = await world.owner.pool.query<{ id: string; kind: "withdrawal" }>(
      "select id, kind from contract_declarations order by at limit 1",
    );
    const [told] = rows;
    if (!told) throw new Error("nobody has declared anything");
    const { found } = await find(declarationReference(told));
    expect(found.map(({ kind, records }) => [kind, records.map(({ id }) => id)])).toEqual([
      ["declaration", [told.id]],
    ]);
    const other = {
      id: told.id,
      kind: told.kind === "withdrawal" ? "cancellation" : "withdrawal",
    } as const;
    expect((await find(declarationReference(other))).found).toEqual([]);
    const without = await find(declarationReference(told), { kinds: ["order", "call"] });
    expect(without.found).toEqual([]);
  });

  const amount = (cents: number, side: SoughtAmount["side"] = null) => ({
    amount: { cents, side },
  });

  test("an amount finds records that hold it with or without VAT, whatever the words", async () => {
    const found = named(await find("1 234,56", amount(123_456)));
    expect(found).toEqual({ order: ["CMD-2026-000395"], client: ["jeanne@cafe.example"] });
    const others = named(await find("120,77", amount(12_077)));
    expect(others).toMatchObject({ order: ["CMD-2026-000077"], quote: ["DEV-2026-000077"] });
    const jeanne = { order: ["CMD-2026-000395"], client: ["jeanne@cafe.example"] };
    expect(named(await find("1 214,56", amount(121_456)))).toEqual(jeanne);
    expect(named(await find("1 214,56 HT", amount(121_456, "net")))).toEqual(jeanne);
    expect(named(await find("1 214,56 TTC", amount(121_456, "gross")))).toEqual({});
    expect(named(await find("1 234,56 HT", amount(123_456, "net")))).toEqual({});
  });

  test.each([
    ["chocolatrie", "chocolaterie"],
    ["chcoolaterie", "chocolaterie"],
    ["vaseur", "vasseur"],
    ["choxolaterie vasseur", "chocolaterie vasseur"],
  ])("%j is corrected to %j, found in a call's business", async (typed, meant) => {
    const answer = await find(typed);
    expect(answer.meant?.join(" ")).toBe(meant);
    expect(named(answer)).toEqual({ call: ["client390@commerce.example"] });
  });

  test("a typing error in words of the newest records is corrected too", async () => {
    expect((await find("atleier")).meant).toEqual(["atelier"]);
  });

  test("the list of calls is searched by their business", async () => {
    const found = await lookAs(world.application.db, administrator, (db) =>
      searchRecords(db, "calls", ["vasseur"], { from: null, to: null }),
    );
    expect(found?.ids).toHaveLength(1);
  });

  test("only the requested kinds are searched", async () => {
    const { found } = await find("atelier", { kinds: ["quote", "call"] });
    expect(found.map(({ kind }) => kind)).toEqual(["quote", "call"]);
    expect((await find("120,77", { kinds: ["call"], ...amount(12_077) })).found).toEqual([]);
  });

  test("answers the agency alone, with or without a typing error", async () => {
    for (const viewer of [
      { kind: "visitor" },
      { kind: "client", userId: "jeanne" },
      { kind: "system" },
    ] as const) {
      for (const words of [["atelier"], ["atleier"], ["chocolatrie"]]) {
        const answer = await lookAs(world.application.db, { viewer }, (db) =>
          findRecords(db, { kinds: findables, words, amount: null }),
        );
        expect(answer).toEqual({ found: [], meant: null });
      }
    }
  });

  test("an aborted request starts no second search", async () => {
    const answer = await lookAs(world.application.db, administrator, (db) =>
      findRecords(db, {
        kinds: findables,
        words: ["atleier"],
        amount: null,
        abandoned: () => true,
      }),
    );
    expect(answer).toEqual({ found: [], meant: null });
  });

  test("recently opened records are shown in that order, without deleted and unsearchable ones", async () => {
    const { rows } = await world.owner.pool.query<{ id: string }>(
      "select id from orders where number in ('CMD-2026-000002', 'CMD-2026-000003') order by number",
    );
    const [second = "", third = ""] = rows.map(({ id }) => id);
    const marks = [
      { kind: "client", id: "jeanne" },
      { kind: "order", id: third },
      { kind: "order", id: "0b9c1f0e-8a53-4d4e-9f3a-7a1d6f1d2c3b" },
      { kind: "order", id: "no-id" },
      { kind: "order", id: second },
    ] as const;
    const shown = (kinds: readonly Findable[]) =>
      lookAs(world.application.db, administrator, async (db) =>
        (await recordsMarked(db, kinds, marks)).map(({ record }) => record.id),
      );
    expect(await shown(findables)).toEqual(["jeanne", third, second]);
    expect(await shown(["order"])).toEqual([third, second]);
  });
});
