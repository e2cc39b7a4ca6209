import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { journal } from "#db/schema/journal.ts";
import {
  journalBatches,
  type JournalFilter,
  listJournal,
  subjectNames,
} from "#queries/journal/list.server.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { insertClientOrder } from "./client-seed.ts";
import { sharedWorld } from "../open-database-world.ts";

const everything: JournalFilter = { action: null, actorKind: null, from: null, to: null };

describe("the journal", () => {
  const world = sharedWorld(openAccountsWorld);
  let agency: string;

  beforeAll(async () => {
    agency = await addUser(world, "alix@phare.example", { administrator: true });
    const line = {
      actorKind: "visitor",
      subjectType: "order",
      subjectId: "x",
      details: {},
    } as const;
    await world.owner.db.insert(journal).values([
      { ...line, at: new Date("2026-10-24T21:59:59Z"), action: "order-placed" },
      { ...line, at: new Date("2026-10-24T22:00:00Z"), action: "order-placed" },
      { ...line, at: new Date("2026-10-25T22:59:59Z"), action: "order-moved" },
      { ...line, at: new Date("2026-10-25T22:59:59Z"), action: "order-moved" },
      {
        ...line,
        at: new Date("2026-10-25T23:00:00Z"),
        action: "order-moved",
        actorKind: "administrator",
        actorId: agency,
      },
    ]);
  });

  const asAgency = <Result>(look: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(world.application.db, { viewer: { kind: "administrator", userId: agency } }, look);
  const page = (filter: Partial<JournalFilter>, after: string | null = null, pageSize = 50) =>
    asAgency((db) => listJournal(db, { ...everything, ...filter, after, pageSize }));
  const ids = async (filter: Partial<JournalFilter>) =>
    (await page(filter)).lines.map(({ id }) => id);

  test("goes from the newest to the oldest, by pages that neither skip nor repeat", async () => {
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const { lines, next }: Awaited<ReturnType<typeof page>> = await page({}, after, 2);
      seen.push(...lines.map(({ id }) => id));
      after = next;
    } while (after !== null && seen.length < 20);
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  test("names the author of each line", async () => {
    expect((await page({})).lines[0]?.actorName).toBe("Camille Perrin");
    expect((await page({})).lines[1]?.actorName).toBeNull();
  });

  test("filters by act, author and French days, the 25-hour day included", async () => {
    expect(await ids({ action: "order-placed" })).toEqual([2, 1]);
    expect(await ids({ actorKind: "administrator" })).toEqual([5]);
    expect(await ids({ from: "2026-10-25", to: "2026-10-25" })).toEqual([4, 3, 2]);
    expect(await ids({ from: "2026-10-26" })).toEqual([5]);
    expect(await ids({ to: "2026-10-24" })).toEqual([1]);
    expect(await ids({ from: "2026-10-26", to: "2026-10-24" })).toEqual([]);
    expect(await ids({ action: "order-moved", actorKind: "visitor" })).toEqual([4, 3]);
  });

  test.each(["", "x", "0", "-1", "99", "1 or true", "999999999999999999999", "\u0000"])(
    "an invalid cursor (%j) starts at the newest line",
    async (after) => {
      expect((await page({}, after, 1)).lines[0]?.id).toBe(5);
    },
  );

  test("reads few of 20,000 lines for a page, filtered or not", async () => {
    await world.owner.pool.query(`
      insert into journal (at, actor_kind, action, subject_type, subject_id, details)
      select '2025-01-01'::timestamptz + n * interval '1 minute', 'visitor',
        case when n % 1000 = 0 then 'audit-run' else 'quote-seen' end, 'quote', 'x', '{}'
      from generate_series(1, 20000) as n`);
    await world.owner.pool.query("vacuum analyze journal");
    const filters: Partial<JournalFilter>[] = [
      {},
      { action: "audit-run" },
      { action: "un-acte" },
      { actorKind: "administrator" },
      { from: "2025-01-02", to: "2025-01-02" },
    ];
    for (const filter of filters) {
      const read = await asAgency(async (db) => {
        await listJournal(db, { ...everything, ...filter, after: null });
        const { rows } = await db.execute<{ read: string }>(sql`
          select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid)) as read
          from pg_class where relname like 'journal%'`);
        return Number(rows[0]?.read);
      });
      expect(read, JSON.stringify(filter)).toBeLessThan(1000);
    }
    await world.owner.pool.query("delete from journal where id > 5");
  });

  test("an export gives every line once, though the purge deletes the last of a batch meanwhile", async () => {
    const line = {
      actorKind: "visitor",
      subjectType: "user",
      subjectId: "x",
      details: {},
    } as const;
    const times = Array.from({ length: 1200 }, (_, n) => new Date(Date.UTC(2026, 0, 1) + n * 1000));
    await world.owner.db
      .insert(journal)
      .values(times.map((at) => ({ ...line, at, action: "email-confirmed" })));
    const seen: Date[] = [];
    for await (const batch of journalBatches(asAgency, {
      ...everything,
      action: "email-confirmed",
    })) {
      seen.push(...batch.map(({ at }) => at));
      await world.owner.pool.query("delete from journal where id = $1", [batch.at(-1)?.id]);
      expect(seen.length).toBeLessThanOrEqual(times.length);
    }
    expect(seen).toEqual(times.toReversed());
    await world.owner.pool.query("delete from journal where id > 5");
  });

  test("names the records that still exist", async () => {
    const id = await insertClientOrder(world.owner.db, { number: "CMD-2026-0042" });
    const subjects = [
      { type: "order", id },
      { type: "order", id },
      { type: "order", id: agency },
      { type: "order", id: "x" },
      { type: "user", id: agency },
      { type: "landing-day", id: "2026-10-25" },
    ] as const;
    expect(await asAgency((db) => subjectNames(db, subjects))).toEqual({
      [`order:${id}`]: "CMD-2026-0042",
      [`user:${agency}`]: "Camille Perrin",
    });
    expect(await asAgency((db) => subjectNames(db, []))).toEqual({});
  });
});
