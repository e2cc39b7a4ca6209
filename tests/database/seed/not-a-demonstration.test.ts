import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "#db/client.server.ts";
import { user } from "#db/schema/accounts.ts";
import { journal } from "#db/schema/journal.ts";
import { dailyRuns, landingDays } from "#db/schema/landing-totals.ts";
import { settings } from "#db/schema/settings.ts";
import { demoMarker, markDemo } from "#seed/demo-marker.server.ts";
import { NotADemonstration } from "#seed/fill-demo.server.ts";
import { tablesInUse } from "#seed/foreign-rows.server.ts";
import { daysAfter } from "../../calendar.ts";
import { insertAudit } from "../../records/audit.ts";
import { insertEvent } from "../daily/daily-world.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import { now, openDemoBench } from "./demo-bench.ts";

describe("a database in use is left alone", () => {
  const client = "camille@plomberie.example";
  const leftThere: [what: string, insert: (owner: Database, at: Date) => Promise<unknown>][] = [
    ["user", (owner, createdAt) => insertSomebody(owner, createdAt)],
    ["quote_requests", (owner, createdAt) => insertQuoteRequest(owner, client, { createdAt })],
    ["quotes", (owner, createdAt) => insertQuote(owner, client, { createdAt })],
    ["audits", (owner, createdAt) => insertAudit(owner, { createdAt })],
    ["landing_events", (owner, at) => insertEvent(owner, { at: at.toISOString() })],
  ];
  const openOther = async () => {
    const other = await openDemoBench();
    onTestFinished(() => other.close());
    return other;
  };
  const refusal = (table: string) => new RegExp(`a déjà servi \\(tables [a-z_, ]*\\b${table}\\b`);

  test.each(leftThere)("for its %s, even when a fresh fill is requested", async (table, insert) => {
    const other = await openOther();
    await insert(other.owner.db, now);
    await expect(other.fillDemo()).rejects.toThrow(NotADemonstration);
    await expect(other.fillDemo({ afresh: true })).rejects.toThrow(refusal(table));
    expect(await tablesInUse(other.owner.db)).toContain(table);
    expect(await demoMarker(other.owner.db)).toBeNull();
  });

  test.each(leftThere)("for the %s added after an interrupted start", async (table, insert) => {
    const other = await openOther();
    await insert(other.owner.db, new Date(now.getTime() + 1));
    await markDemo(other.owner.db, "filling", now);
    const later = daysAfter(now, 1);
    await expect(other.fillDemo({ today: later })).rejects.toThrow(refusal(table));
    await expect(other.fillDemo({ afresh: true, today: later })).rejects.toThrow(NotADemonstration);
    expect(await tablesInUse(other.owner.db)).toContain(table);
  });

  test("rows written by a start and its nights don't count as use", async () => {
    const { owner } = await openOther();
    expect(await tablesInUse(owner.db)).toEqual([]);
    await owner.db.insert(settings).values({ key: "x", value: "x", updatedAt: now });
    await owner.db.insert(dailyRuns).values({ task: "landing", day: "2026-11-20", queuedAt: now });
    await owner.db.insert(landingDays).values({ day: "2026-11-20", aggregatedAt: now });
    const journalled = (actorKind: "system" | "visitor") =>
      owner.db.insert(journal).values({
        at: now,
        actorKind,
        action: "x",
        subjectType: "user",
        subjectId: "x",
        details: {},
      });
    await journalled("system");
    expect(await tablesInUse(owner.db)).toEqual([]);
    await journalled("visitor");
    expect(await tablesInUse(owner.db)).toEqual(["journal"]);
  });

  test("a fresh fill empties nothing before marking it as incomplete", async () => {
    const { owner, fillDemo } = await openOther();
    await insertSomebody(owner.db, now);
    await markDemo(owner.db, "filled", now);
    await owner.pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise 'cut short'; end $$`);
    await owner.pool.query(
      "create trigger refused before update on settings for each row execute function refuse()",
    );
    await expect(fillDemo({ afresh: true })).rejects.toThrow("Failed query");
    expect(await owner.db.$count(user)).toBe(1);
    await owner.pool.query("drop trigger refused on settings");
    await owner.pool.query(
      "create trigger refused before truncate on orders execute function refuse()",
    );
    await expect(fillDemo({ afresh: true })).rejects.toThrow("Failed query");
    expect(await demoMarker(owner.db)).toMatchObject({ isComplete: false });
  });
});

async function insertSomebody(owner: Database, createdAt: Date): Promise<void> {
  const somebody = { id: randomUUID(), name: "Camille", email: "camille@agence.example" };
  await owner.insert(user).values({ ...somebody, createdAt, updatedAt: createdAt });
}
