import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { addDays } from "#domain/paris-date.ts";
import { FOUND_AT_MOST, type ListPeriod } from "#domain/list.ts";
import { searchWords } from "#domain/search-words.ts";
import { searchClients, searchRecords } from "#queries/list/search.server.ts";
import { type AccountsWorld, openAccountsWorld } from "../accounts/accounts-world.ts";
import { insertOrders } from "./many-records.ts";

const always: ListPeriod = { from: null, to: null };

/** SQL of a company's name: an hour apart, back from 21 November 2026, by frequency of each word. */
const company = (n: string) => `case when ${n} > 15000 then 'Ancienne ' else '' end
  || case when ${n} % 20 = 0 then 'Boulangerie ' else '' end
  || case when ${n} % 9 = 0 then 'Mercerie ' else '' end || 'Atelier'`;

describe("searches with many matches", () => {
  let world: AccountsWorld;
  beforeAll(async () => {
    world = await openAccountsWorld({ withAgency: true });
    await insertOrders(world.owner.pool, 20_000);
    // Beyond the product's statement timeout of 15 s.
    await world.owner.pool.query(`
      select set_config('statement_timeout', '0', true);
      update orders set company = ${company("right(number, 6)::int")};
      insert into "user" (id, name, email, email_verified, created_at, updated_at)
        select gen_random_uuid()::text, ${company("n")}, n || '@commerce.example', true, at, at
        from (select n, timestamptz '2026-11-21T10:00:00Z' - n * interval '1 hour' as at
          from generate_series(1, 20000) n) moments`);
    await world.owner.pool.query(`vacuum analyze orders`);
    await world.owner.pool.query(`vacuum analyze "user"`);
  });
  afterAll(() => world.close());

  const searches = {
    orders: { said: "company", find: searchRecords },
    user: {
      said: "name",
      find: (db, _list, words, period) => searchClients(db, words, period),
    } satisfies { said: string; find: typeof searchRecords },
  };
  type List = keyof typeof searches;

  function search(list: List, word: string, period: ListPeriod) {
    const viewer = { kind: "administrator", userId: "agence" } as const;
    return lookAs(world.application.db, { viewer }, async (db) => {
      const found = await searches[list].find(db, "orders", [word], period);
      if (found === null) throw new Error("nothing was looked for");
      return found;
    });
  }
  async function truth(list: List, word: string, { from, to }: ListPeriod): Promise<string[]> {
    const { rows } = await world.owner.pool.query<{ id: string }>(
      `select id::text as id from "${list}" where ${searches[list].said} like '%' || $1 || '%'
        and created_at >= coalesce($2::date::timestamp at time zone 'Europe/Paris', '-infinity')
        and created_at < coalesce(($3::date + 1)::timestamp at time zone 'Europe/Paris', 'infinity')
        order by created_at desc`,
      [word, from, to],
    );
    return rows.map(({ id }) => id);
  }

  describe.each(["orders", "user"] as const)("of %s", (list) => {
    test("a long period finds all of a thousand matches", async () => {
      const period = { from: "2024-11-01", to: "2025-04-15" };
      const all = await truth(list, "Boulangerie", period);
      expect(all.length).toBe(199);
      expect(await search(list, "Boulangerie", period)).toEqual({ ids: all, more: false });
    });

    test("a word of every record finds the newest, and says that there are more", async () => {
      const all = await truth(list, "Mercerie", always);
      const newest = { ids: all.slice(0, FOUND_AT_MOST), more: true };
      expect(await search(list, "Mercerie", always)).toEqual(newest);
    });

    test("without a match, the search says whether it read everything", async () => {
      const before = { from: "2024-01-01", to: "2025-03-05" };
      const [id = ""] = await truth(list, "Ancienne", before);
      const after = { from: "2025-03-10", to: null };
      expect(await search(list, "Ancienne", after)).toEqual({ ids: [], more: true });
      const { ids, more } = await search(list, "Ancienne", before);
      expect([ids[0], more]).toEqual([id, true]);
    });

    test("any period: all matches are found, or the search says that some may be missing", async () => {
      const day = fc.option(fc.integer({ min: 0, max: 840 }).map((n) => addDays("2024-08-01", n)));
      const word = fc.constantFrom("Boulangerie", "Mercerie", "Ancienne", "Atelier", "Introuvable");
      await fc.assert(
        fc.asyncProperty(word, day, day, async (sought, from, to) => {
          const all = await truth(list, sought, { from, to });
          const { ids, more } = await search(list, sought, { from, to });
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.every((id) => all.includes(id))).toBe(true);
          expect(more || ids.join() === all.join()).toBe(true);
        }),
        { numRuns: 40 },
      );
    });
  });

  test("a straight and a curly apostrophe find each other", async () => {
    for (const [said, typed] of [
      ["L’Étoile", "L'Étoile"],
      ["L'Étoile", "l’etoile"],
    ] as const) {
      await world.owner.pool.query("update orders set company = $1 where number = $2", [
        said,
        "CMD-2026-000007",
      ]);
      const words = searchWords(typed);
      const { ids } = await search("orders", String(words), always);
      expect(ids, typed).toHaveLength(1);
    }
  });
});
