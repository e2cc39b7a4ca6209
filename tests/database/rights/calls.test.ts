import { createHash, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Viewing } from "#db/as-viewer.server.ts";
import { insertCall } from "../../records/call.ts";
import { agency, asClient, camille, openRights, refused, sacha, visitor } from "./rights-world.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const tables = ["calls", "call_changes", "calendar_feed"];

describe("access to calls", () => {
  const { world, rows, attempt } = openRights("calls, call_changes, calendar_rules, calendar_feed");
  const id = { camille: randomUUID(), sacha: randomUUID() };
  const key = { camille: randomUUID(), sacha: randomUUID() };

  beforeEach(async () => {
    const add = (who: "camille" | "sacha", email: string, hour: string) =>
      insertCall(world.owner.db, {
        id: id[who],
        name: who,
        email,
        startsAt: new Date(`2026-11-24T${hour}:00:00Z`),
        tokenHash: sha256(`token of ${who}`),
        idempotencyKey: key[who],
      });
    await add("camille", "Camille@plomberie.example", "09");
    await add("sacha", "sacha@coiffure.example", "10");
    await world.owner.pool.query(
      `insert into call_changes (call_id, sequence, kind, side, at, previous_starts_at, message)
       select id, 0, 'moved', 'client', now(), now(), '' from calls`,
    );
    await world.owner.pool.query("insert into calendar_feed values (true, $1, now())", [
      sha256("secret of the feed"),
    ]);
  });

  const holding = (heldKey: string): Viewing => ({ ...visitor, heldKey });

  test.each(tables)(
    "a visitor, and a connection without an identity, read nothing of %s",
    async (table) => {
      expect(await rows(visitor, `select * from ${table}`)).toEqual([]);
      expect((await world.application.pool.query(`select * from ${table}`)).rows).toEqual([]);
    },
  );

  test("a client reads the calls of their confirmed e-mail, and no others", async () => {
    expect(await rows(asClient(camille), "select id from calls")).toEqual([{ id: id.camille }]);
    expect(await rows(asClient(sacha), "select id from calls")).toEqual([{ id: id.sacha }]);
    expect(await rows(asClient(sacha), "select call_id from call_changes")).toEqual([
      { call_id: id.sacha },
    ]);
    await world.owner.pool.query(`update "user" set email_verified = false where id = $1`, [sacha]);
    expect(await rows(asClient(sacha), "select id from calls")).toEqual([]);
    await world.owner.pool.query(`update "user" set email_verified = true where id = $1`, [sacha]);
    expect(await rows(asClient(camille), "select * from calendar_feed")).toEqual([]);
  });

  test("the agency reads all calls", async () => {
    for (const table of ["calls", "call_changes"]) {
      expect(await rows(agency, `select * from ${table}`)).toHaveLength(2);
    }
    expect(await rows(agency, "select * from calendar_feed")).toHaveLength(1);
  });

  test("a token or an idempotency key opens its call; an id, a hash or a calendar UID doesn't", async () => {
    for (const held of ["token of sacha", key.sacha]) {
      expect(await rows(holding(held), "select id from calls")).toEqual([{ id: id.sacha }]);
      expect(await rows(holding(held), "select call_id from call_changes")).toHaveLength(1);
    }
    for (const held of [id.sacha, sha256("token of sacha"), "sacha", "", "%", "' or true --"]) {
      expect(await rows(holding(held), "select id from calls")).toEqual([]);
    }
  });

  test("the feed's secret reads every call, and changes none", async () => {
    const feed = holding("secret of the feed");
    expect(await rows(feed, "select id from calls")).toHaveLength(2);
    expect((await attempt(feed, "update calls set status = 'cancelled'")).rowCount).toBe(0);
    expect(await rows(holding(sha256("secret of the feed")), "select id from calls")).toEqual([]);
  });

  test("busy times are shown without names", async () => {
    const busy = "select * from busy_calls('2026-11-24', '2026-11-25', null)";
    const found = await rows(visitor, busy);
    expect(found).toHaveLength(2);
    expect(Object.keys(found[0] ?? {})).toEqual(["starts_at", "busy_until"]);
    await expect(world.accountsDatabase.pool.query(busy)).rejects.toMatchObject({ code: "42501" });
    await expect(world.accountsDatabase.pool.query("select * from calls")).rejects.toMatchObject({
      code: "42501",
    });
  });

  test("a token moves or cancels its own call, and nothing more", async () => {
    const holder = holding("token of sacha");
    expect((await attempt(holder, "update calls set status = 'cancelled'")).rowCount).toBe(1);
    const { rows: left } = await world.owner.pool.query(
      "select id from calls where status = 'booked'",
    );
    expect(left).toEqual([{ id: id.camille }]);
    for (const statement of [
      "update calls set status = 'client'",
      "update calls set email = 'x'",
      "update calls set token_hash = 'x'",
      "update calls set ics_uid = 'x'",
      "delete from calls",
      "truncate calls",
      "update call_changes set message = 'x'",
      "delete from call_changes",
      `insert into call_changes values ('${id.sacha}', 5, 'moved', 'agency', now(), now(), 'x')`,
      `insert into call_changes values ('${id.camille}', 5, 'moved', 'client', now(), now(), '')`,
    ]) {
      await expect(attempt(holder, statement), statement).rejects.toMatchObject(refused);
    }
  });

  test("an idempotency key, a client and a visitor change nothing", async () => {
    for (const viewing of [holding(key.sacha), asClient(sacha), visitor]) {
      expect((await attempt(viewing, "update calls set status = 'cancelled'")).rowCount).toBe(0);
    }
  });

  test("inserting a call that is already over, or without an identity, is refused", async () => {
    const insertion = (status: string, sequence: number) => `insert into calls
      (id, mode, status, name, email, phone, topic, source, starts_at, ends_at, busy_until, ics_uid, sequence,
        token_hash, idempotency_key, request_fingerprint, created_at, changed_at)
      values (gen_random_uuid(), 'demo', '${status}', '', '', '', '', 'page', '2027-01-01 10:00Z',
        '2027-01-01 10:20Z', '2027-01-01 10:30Z', gen_random_uuid(), ${sequence}, gen_random_uuid(),
        gen_random_uuid(), '', now(), now())`;
    await expect(attempt(visitor, insertion("client", 0))).rejects.toMatchObject(refused);
    await expect(attempt(visitor, insertion("booked", 3))).rejects.toMatchObject(refused);
    await expect(world.application.pool.query(insertion("booked", 0))).rejects.toMatchObject({
      code: "42501",
    });
    await attempt(visitor, insertion("booked", 0));
  });

  test("opening hours are public, and only the agency changes them", async () => {
    const rules = "insert into calendar_rules values (true, '{}', true, 10, 4, 30, 8, now())";
    const closure = `insert into calendar_exceptions (kind, from_on, to_on, created_at)
      values ('closure', '2026-12-24', '2026-12-26', now())`;
    const secret = "insert into calendar_feed values (true, 'x', now())";
    for (const viewing of [visitor, asClient(camille)]) {
      for (const statement of [rules, closure, secret]) {
        await expect(attempt(viewing, statement)).rejects.toMatchObject(refused);
      }
    }
    await attempt(agency, rules);
    await attempt(agency, closure);
    expect(await rows(visitor, "select * from calendar_rules")).toHaveLength(1);
    expect(await rows(visitor, "select * from calendar_exceptions")).toHaveLength(1);
    expect((await attempt(visitor, "delete from calendar_exceptions")).rowCount).toBe(0);
    expect(
      (await attempt(asClient(camille), "update calendar_rules set lead_hours = 0")).rowCount,
    ).toBe(0);
  });
});
