import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import type { AuditHandling } from "#domain/audit/handling.ts";
import { openAccountsWorld } from "../accounts/accounts-world.ts";
import { countAudits, listAudits } from "../lists/named-lists.ts";
import { insertAudit, insertAuditRun } from "../../records/audit.ts";
import { sharedWorld } from "../open-database-world.ts";

const noon = new Date("2026-11-21T11:00:00Z");
const agency = { kind: "administrator", userId: "agence" } as const;

describe("the agency's list of audits", () => {
  const world = sharedWorld(() => openAccountsWorld({ withAgency: true }), "audits");

  const list = (wanted: Partial<Parameters<typeof listAudits>[1]> = {}) =>
    lookAs(world.application.db, { viewer: agency }, (db) =>
      listAudits(db, { status: null, after: null, ...wanted }),
    );
  const add = (name: string, createdAt = noon) => insertAudit(world.owner.db, { name, createdAt });

  async function walk(handling: AuditHandling | null = null): Promise<string[][]> {
    const pages: string[][] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        status: handling,
        after,
        pageSize: 3,
      });
      pages.push(page.audits.map(({ name }) => name));
      after = page.next;
    } while (after !== null && pages.length < 20);
    return pages;
  }

  test("goes from the newest to the oldest, a page at a time", async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      await add(String(number), new Date(noon.getTime() + number));
    }
    expect(await walk()).toEqual([
      ["5", "4", "3"],
      ["2", "1"],
    ]);
  });

  test("keyset pagination shows each audit once, within one instant or one millisecond", async () => {
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => add(String(number))));
    expect(new Set((await walk()).flat()).size).toBe(7);
    await world.owner.pool.query(
      "update audits set created_at = created_at + name::int * interval '1 microsecond'",
    );
    expect((await walk()).flat()).toEqual(["7", "6", "5", "4", "3", "2", "1"]);
  });

  test("tells each audit's latest score and how many results it has", async () => {
    const twice = await add("twice", new Date(noon.getTime() + 1));
    await insertAuditRun(world.owner.db, twice, { at: new Date(noon.getTime() + 2), score: 71 });
    await insertAuditRun(world.owner.db, twice, { at: noon, score: 40 });
    await add("none");
    expect((await list()).audits).toMatchObject([
      { name: "twice", score: 71, results: 2 },
      { name: "none", score: null, results: null },
    ]);
  });

  test("filters to audits without a result, and counts both kinds", async () => {
    const done = await add("done");
    await insertAuditRun(world.owner.db, done);
    await add("to do");
    expect(await walk("a-traiter")).toEqual([["to do"]]);
    expect(await walk("avec-resultat")).toEqual([["done"]]);
    const counted = await lookAs(world.application.db, { viewer: agency }, (db) => countAudits(db));
    expect(counted).toEqual({ "a-traiter": 1, "avec-resultat": 1 });
  });

  test("shows nothing to a client or a visitor", async () => {
    await add("one");
    for (const viewer of [{ kind: "visitor" }, { kind: "client", userId: "camille" }] as const) {
      const page = await lookAs(world.application.db, { viewer }, (db) =>
        listAudits(db, { status: null, after: null }),
      );
      expect(page.audits).toEqual([]);
    }
  });

  test.each(["", "x", "' or 1=1", "\u0000", randomUUID()])(
    "an invalid cursor (%j) starts at the newest audit",
    async (after) => {
      await add("one");
      expect((await list({ after })).audits).toHaveLength(1);
    },
  );
});
