import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { asViewer, lookAs, type Viewing } from "#db/as-viewer.server.ts";
import { audits } from "#db/schema/audits.ts";
import type { AuditAnswers } from "#domain/audit/answers.ts";
import { createPlacesSource } from "#integrations/listing-facts/places.server.ts";
import { createListingRedirects } from "#integrations/page-fetch/listing-redirects.server.ts";
import { createSafePageFetch } from "#integrations/page-fetch/safe-page-fetch.server.ts";
import { auditById } from "#queries/audit/by-id.server.ts";
import { createPlacesBudget } from "#workflows/audit/places-budget.server.ts";
import { requestAudit } from "#workflows/audit/request-audit.server.ts";
import { runAudit } from "#workflows/audit/run-audit.server.ts";
import { daysAfter } from "../../calendar.ts";
import { bestAnswers } from "../../samples/audit.ts";
import {
  fullPlace,
  placesError,
  startPlacesServer,
} from "../../unit/integrations/listing-facts/places-server.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-05-01T10:00:00Z");
const visitor = { kind: "visitor" } as const;
const product = { name: "Phare Local", siteUrl: "https://agence.example" };
const placeLink = "https://www.google.com/maps/place/?q=place_id:ChIJLU7jZClu5kcR4PcOOO6p3I0";
const answers: AuditAnswers = { ...bestAnswers, website: "none", newestPost: "none" };

describe("audits", () => {
  const world = sharedWorld(openAccountsWorld, "audits, journal, places_calls, pgboss.job");
  let places: Awaited<ReturnType<typeof startPlacesServer>>;
  beforeAll(async () => {
    places = await startPlacesServer();
  });

  const nowhere = { product, resolve: () => Promise.reject(new Error("no such name")) };
  const sources = (options: { places?: boolean; mode?: "demo" | "live"; cap?: number } = {}) => {
    const pageFetch = createSafePageFetch(nowhere);
    const { endpoint } = places;
    return {
      db: world.application.db,
      jobs: world.jobs,
      mode: options.mode ?? "live",
      pageFetch,
      listingRedirects: createListingRedirects(nowhere),
      listingFacts: options.places
        ? createPlacesSource({ apiKey: "key", endpoint, pages: pageFetch, retryAfterMs: 1 })
        : null,
      takePlacesCall: createPlacesBudget(world.application.db, options.cap ?? 30),
    } as const;
  };
  const request = (changes: Partial<Parameters<typeof requestAudit>[1]> = {}) =>
    requestAudit(
      { db: world.application.db, mode: "live" },
      {
        gbpUrl: placeLink,
        name: "Camille",
        email: "camille@plomberie.example",
        actor: visitor,
        now,
        idempotencyKey: null,
        ...changes,
      },
    );
  const run = (
    auditId: string,
    call: Partial<Parameters<typeof runAudit>[1]> = {},
    options: Parameters<typeof sources>[0] = {},
  ) =>
    runAudit(sources(options), {
      auditId,
      answers,
      sector: null,
      city: null,
      actor: visitor,
      now,
      ...call,
    });
  const stored = async () =>
    (
      await world.owner.pool.query(
        "select * from audits left join audit_runs on audit_id = audits.id",
      )
    ).rows;
  const queued = async () =>
    (
      await world.owner.pool.query<{ name: string }>("select name from pgboss.job order by name")
    ).rows.map(({ name }) => name);

  test("answers give a score, stored with its audit, and queue two e-mails", async () => {
    const { auditId } = await request();
    const answer = await run(auditId, { sector: "batiment", city: "Rennes" });
    expect(answer).toMatchObject({ ok: true, audit: { source: "declared" } });
    const found = await lookAs(world.application.db, { viewer: visitor, heldKey: auditId }, (db) =>
      auditById(db, auditId),
    );
    expect(found).toMatchObject({
      sector: "batiment",
      city: "Rennes",
      email: "camille@plomberie.example",
    });
    expect(found?.runs[0]?.result.score).toBe(answer.ok ? answer.audit.score : null);
    expect(await queued()).toEqual(["email-audit-notice", "email-audit-result"]);
    await run(auditId, { answers: { ...answers, newestPost: "30-days" } });
    expect(await queued()).toEqual([
      "email-audit-notice",
      "email-audit-result",
      "email-audit-result",
    ]);
  });

  test("twenty posts of one page request one audit", async () => {
    const idempotencyKey = randomUUID();
    const made = await Promise.all(Array.from({ length: 8 }, () => request({ idempotencyKey })));
    expect(new Set(made.map(({ auditId }) => auditId)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ["is down", () => placesError(503, "UNAVAILABLE")],
    ["is over its quota", () => placesError(429, "RESOURCE_EXHAUSTED")],
    ["hangs up", () => "hang-up" as const],
    ["refuses the key", () => placesError(403, "PERMISSION_DENIED")],
  ])(
    "a Places service that %s loses no request: the questionnaire is asked instead",
    async (_how, reply) => {
      places.answer(reply());
      const { auditId } = await request();
      const answer = await run(auditId, { answers: null }, { places: true });
      expect(answer).toEqual({ ok: false, reason: "answers-needed" });
      expect(await stored()).toMatchObject([{ email: "camille@plomberie.example", score: null }]);
      expect(await run(auditId)).toMatchObject({ ok: true });
    },
  );

  test("only the place id, our points and our texts are stored from the Places answer", async () => {
    places.answer({ json: fullPlace });
    const { auditId } = await request();
    const answer = await run(auditId, { answers: null }, { places: true });
    expect(answer).toMatchObject({ ok: true, audit: { source: "places" } });
    const kept = JSON.stringify(await stored());
    expect(kept).toContain("ChIJLU7jZClu5kcR4PcOOO6p3I0");
    for (const figure of ["Dupré", "4,8", "4.8", '"140"', "Atelier", "https://www.plomberie"]) {
      expect(kept).not.toContain(figure);
    }
  });

  test("paid calls are counted by day, and capped", async () => {
    places.answer({ json: fullPlace });
    const runs = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const { auditId } = await request({ email: `client${index}@plomberie.example` });
        return run(auditId, { answers: null }, { places: true, cap: 2 });
      }),
    );
    expect(runs.filter(({ ok }) => ok)).toHaveLength(2);
    const tomorrow = new Date("2026-05-02T10:00:00Z");
    const { auditId } = await request();
    const next = await run(auditId, { answers: null, now: tomorrow }, { places: true, cap: 2 });
    expect(next).toMatchObject({ ok: true });
  });

  test("without answers the demonstration shows its sample; live asks the questionnaire", async () => {
    const { auditId } = await request();
    expect(await run(auditId, { answers: null })).toEqual({ ok: false, reason: "answers-needed" });
    expect(await run(auditId, { answers: null }, { mode: "demo" })).toMatchObject({
      ok: true,
      audit: { source: "sample" },
    });
  });

  test("a listing closed for good gets no score and no e-mail", async () => {
    const { auditId } = await request();
    const closed = { ...answers, hours: "permanently-closed" as const };
    expect(await run(auditId, { answers: closed })).toEqual({
      ok: false,
      reason: "permanently-closed",
    });
    expect(await queued()).toEqual([]);
    const [kept] = await world.owner.db.select().from(audits).where(eq(audits.id, auditId));
    expect(kept).toMatchObject({ answered: false, refused: true });
  });

  test("an IP address gets five results a day, ten asked at once, then is told how long to wait", async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => request()));
    const runs = await Promise.all(made.map(({ auditId }) => run(auditId)));
    expect(runs.filter(({ ok }) => ok)).toHaveLength(5);
    expect(runs.find(({ ok }) => !ok)).toEqual({
      ok: false,
      reason: "too-many-for-email",
      waitSeconds: 86_400,
    });
    const [{ auditId } = { auditId: "" }] = made;
    const capitals = await request({ email: "CAMILLE@plomberie.example" });
    expect(await run(capitals.auditId)).toMatchObject({ reason: "too-many-for-email" });
    const nextDay = daysAfter(now, 1);
    expect(await run(auditId, { now: nextDay })).toMatchObject({ ok: true });
    const userId = await addUser(world, "agence@phare.example", { administrator: true });
    const agency = { kind: "administrator", userId } as const;
    const byAgency = await run(auditId, { actor: agency, now: nextDay });
    expect(byAgency).toMatchObject({ ok: true, audit: { source: "agency" } });
  });

  test("an audit opens by its own link alone, and its results can't be changed", async () => {
    const { auditId } = await request();
    const other = await request({ email: "sacha@coiffure.example" });
    await run(auditId);
    const count = async (viewing: Viewing, table: string) => {
      const { rows } = await lookAs(world.application.db, viewing, (db) =>
        db.execute<{ count: string }>(sql.raw(`select count(*) from ${table}`)),
      );
      return Number(rows[0]?.count);
    };
    expect(await count({ viewer: visitor }, "audits")).toBe(0);
    expect(await count({ viewer: visitor, heldKey: auditId }, "audits")).toBe(1);
    expect(await count({ viewer: visitor, heldKey: auditId }, "audit_runs")).toBe(1);
    expect(await count({ viewer: visitor, heldKey: other.auditId }, "audit_runs")).toBe(0);
    expect(await run(randomUUID())).toEqual({ ok: false, reason: "audit-not-found" });
    expect(await run("' or 1=1")).toEqual({ ok: false, reason: "audit-not-found" });
    for (const statement of [
      "update audit_runs set score = 100",
      "delete from audit_runs",
      "update audits set email = 'x'",
      "delete from audits",
    ]) {
      await expect(
        asViewer(world.application.db, { viewer: visitor, heldKey: auditId }, (db) =>
          db.execute(sql.raw(statement)),
        ),
      ).rejects.toMatchObject({ cause: { code: "42501" } });
    }
  });
});
