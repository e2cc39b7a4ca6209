import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { landingEvents } from "#db/schema/landing-events.ts";
import type { Sector } from "#domain/audit/sector.ts";
import { auditStats } from "#queries/audit/stats.server.ts";
import { openAccountsWorld } from "../accounts/accounts-world.ts";
import { insertAudit } from "../../records/audit.ts";
import { sharedWorld } from "../open-database-world.ts";

const noon = new Date("2026-11-21T11:00:00Z");
const agency = { kind: "administrator", userId: "agence" } as const;

describe("audit figures", () => {
  const world = sharedWorld(
    () => openAccountsWorld({ withAgency: true }),
    "audits, landing_events",
  );

  const stats = (now = noon, viewer: Parameters<typeof lookAs>[1]["viewer"] = agency) =>
    lookAs(world.application.db, { viewer }, (db) => auditStats(db, now));
  const asked = (...instants: string[]) =>
    Promise.all(
      instants.map((at) =>
        insertAudit(world.owner.db, { createdAt: new Date(at), answered: true }),
      ),
    );
  const about = (parts: { sector?: Sector; city?: string }[]) =>
    Promise.all(
      parts.map((part) =>
        insertAudit(world.owner.db, { createdAt: noon, answered: true, ...part }),
      ),
    );
  const visit = (sessionId: string, eventType: "page_view" | "scroll_depth", at: Date) =>
    world.owner.db.insert(landingEvents).values({
      sessionId,
      eventType,
      eventData: {},
      referrer: "",
      userAgent: "Firefox",
      happenedAt: at,
      receivedAt: at,
      status: "success",
      fingerprint: randomUUID(),
    });

  test("are zero with no conversion rate before the first audit", async () => {
    expect(await stats()).toEqual({
      total: 0,
      last7Days: 0,
      last30Days: 0,
      withoutResult: { abandoned: 0, refused: 0 },
      bySector: { shown: [], others: 0 },
      byCity: { shown: [], others: 0 },
      conversion: { audits: 0, sessions: 0 },
      latest: [],
    });
  });

  test("periods are whole days in Paris, today included", async () => {
    await asked("2026-11-14T22:59:59Z", "2026-11-14T23:00:00Z", "2026-11-21T10:59:00Z");
    await asked("2026-10-22T21:59:59Z", "2026-10-22T22:00:00Z", "2026-10-23T22:00:00Z");
    expect(await stats()).toMatchObject({ total: 6, last7Days: 2, last30Days: 5 });
  });

  test.each([
    ["back in October", "2026-10-28T10:00:00Z", "2026-10-21T21:59:59Z", "2026-10-21T22:00:00Z"],
    ["forward in March", "2026-03-30T10:00:00Z", "2026-03-23T22:59:59Z", "2026-03-23T23:00:00Z"],
    ["on their very day", "2026-10-25T22:30:00Z", "2026-10-18T21:59:59Z", "2026-10-18T22:00:00Z"],
  ])("a day starts at midnight though the clocks go %s", async (_when, now, before, first) => {
    await asked(before, first);
    expect(await stats(new Date(now))).toMatchObject({ total: 2, last7Days: 1 });
  });

  test("sectors and towns are counted, towns in any spelling; groups below five are merged", async () => {
    const of = (times: number, part: { sector?: Sector; city?: string }) =>
      Array.from({ length: times }, () => part);
    await about([
      ...of(4, { sector: "batiment", city: "saint-malo" }),
      ...of(2, { sector: "batiment", city: "SAINT-MALO" }),
      ...of(5, {}),
      ...of(4, { sector: "sante", city: "Rennes" }),
      { sector: "commerce", city: "Brest" },
    ]);
    const { bySector, byCity } = await stats();
    expect(bySector).toEqual({
      shown: [
        { sector: "batiment", count: 6 },
        { sector: null, count: 5 },
      ],
      others: 5,
    });
    expect(byCity.shown.map(({ city, count }) => [city.toLowerCase(), count])).toEqual([
      ["saint-malo", 6],
    ]);
    expect(byCity.others).toBe(5);
  });

  test("ten towns at most, the most frequent; ten latest audits, the newest first", async () => {
    const towns = Array.from({ length: 12 }, (_, index) => `Ville ${index}`);
    await about(
      towns.flatMap((city, index) => Array.from({ length: index + 5 }, () => ({ city }))),
    );
    const [newest] = await asked("2026-11-21T12:00:00Z");
    const { byCity, latest } = await stats();
    expect(byCity.shown).toHaveLength(10);
    expect(byCity.shown[0]).toEqual({ city: "Ville 11", count: 16 });
    expect(byCity.shown.map(({ city }) => city)).not.toContain("Ville 1");
    expect(byCity.others).toBe(5 + 6);
    expect(latest).toHaveLength(10);
    expect(latest[0]?.id).toBe(newest);
  });

  test("audits without a result are counted apart, and not in the conversion rate", async () => {
    await asked("2026-11-21T10:00:00Z");
    await visit(randomUUID(), "page_view", noon);
    for (const refused of [true, false, false])
      await insertAudit(world.owner.db, {
        createdAt: noon,
        sector: "sante",
        city: "Brest",
        refused,
      });
    expect(await stats()).toMatchObject({
      total: 1,
      last7Days: 1,
      withoutResult: { abandoned: 2, refused: 1 },
      bySector: { shown: [], others: 1 },
      byCity: { shown: [], others: 0 },
      conversion: { audits: 1, sessions: 1 },
    });
  });

  test("the conversion counts each measured visit of 30 days once", async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await visit(one, "page_view", noon);
    await visit(one, "page_view", noon);
    await visit(one, "scroll_depth", noon);
    await visit(two, "page_view", new Date("2026-10-22T22:00:00Z"));
    await visit(randomUUID(), "page_view", new Date("2026-10-22T21:59:59Z"));
    await asked("2026-11-20T10:00:00Z", "2026-01-01T10:00:00Z");
    expect((await stats()).conversion).toEqual({ audits: 1, sessions: 2 });
  });

  test("the database shows them to the agency alone", async () => {
    await asked("2026-11-21T10:00:00Z");
    for (const viewer of [{ kind: "visitor" }, { kind: "client", userId: "camille" }] as const) {
      expect(await stats(noon, viewer)).toMatchObject({ total: 0, latest: [] });
    }
  });
});
