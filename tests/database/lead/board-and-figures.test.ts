import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { audits } from "#db/schema/audits.ts";
import { keptTotals } from "#db/schema/kept-totals.ts";
import { orders } from "#db/schema/orders.ts";
import { type BoardOwner, leadBoard } from "#queries/lead/board.server.ts";
import { leadStages } from "#domain/lead.ts";
import { OTHERS_AT_MOST } from "#domain/list.ts";
import { leadsToActOn } from "#queries/to-do/leads.server.ts";
import { measuredRead } from "../lists/measured-reads.ts";
import { leadFigures, type LeadPeriod } from "#queries/lead/figures.server.ts";
import { followLead, moveLead } from "#workflows/lead/work-lead.server.ts";
import { insertAudit } from "../../records/audit.ts";
import { insertOrder } from "../../records/order.ts";
import { act, allLeads, hour, sharedLeadWorld } from "./lead-world.ts";

const viewer = { kind: "administrator", userId: "alix" } as const;

describe("the board and figures of leads", () => {
  const world = sharedLeadWorld();
  const db = () => world.owner.db;
  const app = () => ({ db: world.application.db });
  const idOf = async (name: string) =>
    (await allLeads(world)).find(({ email }) => email.startsWith(name))?.id ?? "";

  beforeEach(async () => {
    await world.owner.pool.query("delete from kept_totals");
    for (const [at, name] of ["a", "b", "c", "d"].entries()) {
      await insertAudit(db(), { email: `${name}@x.example`, gbpUrl: "x", createdAt: hour(at) });
    }
  });

  test("the board groups leads by stage, the next act first, filtered by assignee on request", async () => {
    const follow = { ...act, version: 0, ownerId: "agence", nextAction: "", valueCents: 0 };
    await followLead(app(), { ...follow, leadId: await idOf("b"), nextOn: "2026-11-30" });
    await followLead(app(), { ...follow, leadId: await idOf("c"), nextOn: "2026-11-25" });
    const moved = { ...act, leadId: await idOf("d"), action: "contact", lost: null } as const;
    await moveLead(app(), moved);
    const board = async (owner: BoardOwner) => {
      const parts = await asViewer(app().db, { viewer }, (seen) => leadBoard(seen, owner));
      return parts.map(({ rows, total }) => [rows.map(({ email }) => email[0]).join(""), total]);
    };
    expect(await board(null)).toEqual([
      ["cba", 3],
      ["d", 1],
      ["", 0],
      ["", 0],
      ["", 0],
    ]);
    expect((await board({ userId: "agence" }))[0]).toEqual(["cb", 2]);
    expect((await board("nobody"))[0]).toEqual(["a", 1]);
  });

  test("figures by source follow leads as they come, move, are won and are deleted, and equal the records", async () => {
    await insertOrder(db(), {
      email: "e@x.example",
      phone: "",
      status: "paid",
      createdAt: hour(9),
    });
    await insertOrder(db(), {
      email: "a@x.example",
      phone: "",
      status: "paid",
      createdAt: hour(40 * 24),
    });
    const lost = { reason: "price", note: "" } as const;
    await moveLead(app(), { ...act, leadId: await idOf("b"), action: "lose", lost });
    await db()
      .delete(audits)
      .where(sql`email = 'c@x.example'`);
    const figures = async (period: LeadPeriod) => {
      const read = await asViewer(app().db, { viewer }, (seen) => leadFigures(seen, period));
      return read
        .filter(({ counts }) => Object.values(counts).some((count) => count !== 0))
        .map(({ source, counts, wonCents }) => [
          source,
          counts.new,
          counts.won,
          counts.lost,
          wonCents,
        ]);
    };
    const ever = { from: null, before: null };
    const expected = [
      ["audit", 1, 1, 1, 112_300],
      ["order", 0, 1, 0, 112_300],
    ];
    expect(await figures(ever)).toEqual(expected);
    expect(await figures({ from: "2026-11-02", before: null })).toEqual([]);
    expect(await figures({ from: "2026-11-01", before: "2026-11-02" })).toEqual(expected);
    await db().delete(keptTotals);
    await world.owner.pool.query("select recount_kept_totals()");
    expect(await figures(ever)).toEqual(expected);
    await db().update(orders).set({ status: "cancelled" });
    expect(await figures(ever)).toEqual([
      ["audit", 1, 0, 2, 0],
      ["order", 0, 0, 1, 0],
    ]);
  });

  test("among 20,000 leads the board reads a bounded number of rows, whoever is their assignee", async () => {
    await addLeads(4000 * leadStages.length);
    // Per stage: the leads shown and the thousand counted, each as an index entry and as a row.
    const aBoard = leadStages.length * 2 * (OTHERS_AT_MOST + 100);
    for (const owner of [null, { userId: "agence" }, "nobody"] as const) {
      const board = async (seen: ViewerDatabase) => (await leadBoard(seen, owner)).length;
      const { rows, queries } = await measuredRead(world, board, "alix");
      expect(rows, JSON.stringify(owner)).toBeLessThan(aBoard);
      expect(queries).toBe(2 * leadStages.length);
    }
    const due = async (seen: ViewerDatabase) => (await leadsToActOn(seen, "2026-11-21")).length;
    expect((await measuredRead(world, due, "alix")).rows).toBeLessThan(100);
  });

  const addLeads = async (count: number) => {
    await world.owner.pool.query(
      `insert into leads (stage, source, name, owner_id, next_on, lost_reason, created_at, last_act_at)
      select stage, 'audit', 'Zoé ' || n, case n / 5 % 2 when 0 then 'agence' end,
        case n / 5 % 2 when 0 then date '2026-11-20' end, case stage when 'lost' then 'price' end, at, at
      from (select n, ($2::text[])[1 + n % 5] as stage, timestamptz '2026-11-01' + (n % 2) * interval '1 day' as at
        from generate_series(1, $1::int) as n) as made`,
      [count, leadStages],
    );
    await world.owner.pool.query("analyze leads");
  };
});
