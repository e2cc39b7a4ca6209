import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { callChanges } from "#db/schema/calls.ts";
import { journal } from "#db/schema/journal.ts";
import type { CallOutcome } from "#domain/call.ts";
import type { CallStanding } from "#domain/call-standing.ts";
import type { DateSort } from "#domain/list.ts";
import { availableSlots } from "#queries/calendar/slots.server.ts";
import { callByToken } from "#queries/call/by-token.server.ts";
import { callForTheAgency, callsBetween } from "#queries/call/list.server.ts";
import { recordOutcome } from "#workflows/call/record-outcome.server.ts";
import { countCalls, listCalls } from "../lists/named-lists.ts";
import {
  administratorId,
  byAgency,
  byLink,
  now,
  openCallWorld,
  tally,
  tuesday,
  visitor,
} from "./call-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const agency = { viewer: { kind: "administrator", userId: administratorId } } as const;

describe("a booked call", () => {
  const world = sharedWorld(openCallWorld);

  beforeEach(() => world.empty());

  const open = (token: string, at = now) =>
    world.look({ viewer: visitor, heldKey: token }, (db) => callByToken(db, token, at));

  describe("by its link", () => {
    test("opens any number of times without changing anything", async () => {
      const { token, callId } = await world.booked();
      for (let times = 0; times < 3; times += 1) {
        expect(await open(token)).toMatchObject({
          ok: true,
          call: { id: callId, status: "booked", sequence: 0, startsAt: tuesday("09:00") },
        });
      }
      expect(await world.rows()).toMatchObject([{ status: "booked", sequence: 0 }]);
    });

    test("moves: same row and calendar UID, higher sequence; the former slot is free", async () => {
      const { token, callId } = await world.booked();
      const [before] = await world.rows();
      expect(await world.move(byLink(token), tuesday("10:00"))).toEqual({
        ok: true,
        callId,
        startsAt: tuesday("10:00"),
        endsAt: tuesday("10:20"),
      });
      expect(await world.rows()).toEqual([
        {
          ...before,
          startsAt: tuesday("10:00"),
          endsAt: tuesday("10:20"),
          busyUntil: tuesday("10:30"),
          sequence: 1,
        },
      ]);
      expect(await world.owner.db.select().from(callChanges)).toMatchObject([
        { sequence: 1, kind: "moved", side: "client", previousStartsAt: tuesday("09:00") },
      ]);
      expect(
        (await world.queued()).filter(({ data }) => "sequence" in data && data.sequence === 1),
      ).toMatchObject([
        { name: "email-call-moved" },
        { name: "email-call-notice" },
        { name: "email-call-reminder" },
        { name: "email-call-reminder" },
      ]);
      await world.booked();
      expect(await world.move(byLink(token), tuesday("11:00"), { sequence: 1 })).toMatchObject({
        ok: true,
      });
    });

    test("moves to the next half-hour, though its own buffer touches it", async () => {
      await world.rules({ bufferMinutes: 40 });
      const { token, callId } = await world.booked();
      const offered = await world.look({ viewer: visitor, heldKey: token }, (db) =>
        availableSlots(db, site, { now, moving: callId }),
      );
      expect(offered.map(({ startsAt }) => startsAt)).toContainEqual(tuesday("09:30"));
      expect((await world.slots()).map(({ startsAt }) => startsAt)).not.toContainEqual(
        tuesday("09:30"),
      );
      expect(await world.move(byLink(token), tuesday("09:30"))).toMatchObject({ ok: true });
    });

    test("can't move to a taken slot, to its own, or to one no rule allows", async () => {
      const { token } = await world.booked();
      await world.booked({ startsAt: tuesday("10:00") });
      const taken = await world.move(byLink(token), tuesday("10:00"));
      expect(taken).toMatchObject({ ok: false, reason: "slot-taken" });
      expect(!taken.ok && taken.slots?.length).toBeGreaterThan(300);
      for (const [startsAt, reason] of [
        [tuesday("09:00"), "slot-unchanged"],
        [tuesday("10:15"), "slot-closed"],
        [new Date("2026-11-21T12:30:00Z"), "slot-too-soon"],
        [new Date("2026-12-22T09:00:00Z"), "slot-too-far"],
        [new Date("2026-11-20T09:00:00Z"), "slot-past"],
      ] as const) {
        expect(await world.move(byLink(token), startsAt)).toEqual({ ok: false, reason });
      }
      expect(await world.rows()).toMatchObject([{ sequence: 0 }, { sequence: 0 }]);
    });

    test("twenty moves of one page at once, two to each slot: one wins, its repetition gets the same answer, the others a conflict", async () => {
      const { token } = await world.booked();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          world.move(
            byLink(token),
            new Date(tuesday("10:00").getTime() + (index % 10) * 1_800_000),
          ),
        ),
      );
      expect(tally(answers)).toEqual({ ok: 2, "call-changed": 18 });
      expect(await world.rows()).toMatchObject([{ sequence: 1 }]);
      expect(await world.owner.db.select().from(callChanges)).toHaveLength(1);
    });

    test("ten calls moved to one slot at once: one gets it", async () => {
      const booked = [];
      for (let index = 0; index < 8; index += 1) {
        const startsAt = new Date(tuesday("09:00").getTime() + index * 1_800_000);
        booked.push(await world.booked({ startsAt }));
      }
      const free = new Date("2026-11-25T09:00:00Z");
      const answers = await Promise.all(booked.map(({ token }) => world.move(byLink(token), free)));
      expect(tally(answers)).toEqual({ ok: 1, "slot-taken": 7 });
    });

    test("is cancelled once, however often it is asked: the slot is free, and the link says so", async () => {
      const { token, callId } = await world.booked();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => world.cancel(byLink(token), { message: "x" })),
      );
      expect(tally(answers)).toEqual({ ok: 5 });
      expect(await world.rows()).toMatchObject([{ status: "cancelled", sequence: 1 }]);
      expect(await world.owner.db.select().from(callChanges)).toMatchObject([
        { callId, kind: "cancelled", side: "client", message: "" },
      ]);
      expect(await open(token)).toMatchObject({ ok: true, call: { status: "cancelled" } });
      const refused = { ok: false, reason: "call-cancelled" };
      expect(await world.move(byLink(token), tuesday("10:00"), { sequence: 1 })).toEqual(refused);
      await world.booked();
    });

    test("a token that is guessed, cut, of another call or expired opens nothing", async () => {
      const { token, callId } = await world.booked();
      const unknown = { ok: false, reason: "link-unknown" };
      const [row] = await world.rows();
      const guesses = [
        "",
        callId,
        row?.tokenHash ?? "",
        row?.icsUid ?? "",
        token.slice(1),
        `${token}=`,
        token.toUpperCase(),
        randomUUID(),
        "' or true --",
        "\u0000",
        "x".repeat(10_000),
      ];
      for (const guess of guesses) {
        expect(await open(guess)).toEqual(unknown);
        expect(await world.cancel(byLink(guess))).toEqual(unknown);
        expect(await world.move(byLink(guess), tuesday("10:00"))).toEqual(unknown);
      }
      const expired = { ok: false, reason: "link-expired" };
      expect(await open(token, tuesday("09:19"))).toMatchObject({ ok: true });
      expect(await open(token, tuesday("09:20"))).toEqual(expired);
      expect(await world.cancel(byLink(token), { at: tuesday("09:20") })).toEqual(expired);
      expect(await world.cancel(byLink(token), { at: tuesday("09:00") })).toEqual({
        ok: false,
        reason: "call-over",
      });
      expect(await world.rows()).toMatchObject([{ status: "booked", sequence: 0 }]);
    });
  });

  describe("by the agency", () => {
    test("moves at short notice with an e-mail, in open hours, never over another call", async () => {
      const { callId } = await world.booked();
      await world.booked({ startsAt: tuesday("10:00") });
      const today = new Date("2026-11-21T09:30:00Z");
      expect(await world.move(byAgency(callId), tuesday("10:00"))).toMatchObject({
        reason: "slot-taken",
      });
      expect(await world.move(byAgency(callId), tuesday("06:00"))).toMatchObject({
        reason: "slot-closed",
      });
      expect(await world.move(byAgency(callId), today, { message: "Un imprévu." })).toMatchObject({
        ok: true,
      });
      const shown = await world.look(agency, (db) => callForTheAgency(db, callId));
      expect(shown).toMatchObject({
        startsAt: today,
        changes: [{ side: "agency", message: "Un imprévu.", previousStartsAt: tuesday("09:00") }],
      });
      expect(await world.owner.db.select().from(journal)).toMatchObject([
        { action: "call-booked", actorKind: "visitor" },
        { action: "call-booked" },
        { action: "call-moved", actorKind: "administrator", actorId: administratorId },
      ]);
    });

    test("cancels, and finds no call under another id", async () => {
      const { callId } = await world.booked();
      for (const id of [randomUUID(), "x", ""]) {
        const missing = { ok: false, reason: "call-not-found" };
        expect(await world.cancel(byAgency(id))).toEqual(missing);
        expect(await world.move(byAgency(id), tuesday("10:00"))).toEqual(missing);
      }
      expect(await world.cancel(byAgency(callId), { message: "Désolés." })).toEqual({
        ok: true,
        callId,
      });
      expect(await world.owner.db.select().from(callChanges)).toMatchObject([
        { kind: "cancelled", side: "agency", message: "Désolés." },
      ]);
    });

    test("records an outcome once the call has begun, and corrects it", async () => {
      const { callId } = await world.booked();
      const outcome = (what: CallOutcome, at: Date) =>
        recordOutcome(world.application.db, { callId, outcome: what, administratorId, now: at });
      expect(await outcome("mark-came", now)).toEqual({ ok: false, reason: "call-not-begun" });
      expect(await outcome("mark-no-show", tuesday("09:05"))).toEqual({ ok: true });
      expect(await outcome("mark-client", tuesday("09:25"))).toEqual({ ok: true });
      expect(await outcome("mark-client", tuesday("09:25"))).toEqual({
        ok: false,
        reason: "call-settled",
      });
      expect(await world.rows()).toMatchObject([{ status: "client", sequence: 0 }]);
      expect(await world.cancel(byAgency(callId))).toEqual({ ok: false, reason: "call-settled" });
    });

    test("lists coming and past calls, by status, page after page without repeating one", async () => {
      await world.rules({ dailyMaximum: 20 });
      const ids = [];
      for (let index = 0; index < 7; index += 1) {
        const startsAt = new Date(tuesday("09:00").getTime() + index * 1_800_000);
        ids.push((await world.booked({ startsAt })).callId);
      }
      await world.cancel(byAgency(ids[6] ?? ""));
      const list = (wanted: Partial<Parameters<typeof listCalls>[1]>) =>
        world.look(agency, (db) =>
          listCalls(db, { standing: null, sort: "date", after: null, now, pageSize: 3, ...wanted }),
        );
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page = await list({ after });
        seen.push(...page.calls.map(({ id }) => id));
        after = page.next;
      } while (after);
      expect(seen).toEqual(ids);
      const half = tuesday("10:20");
      const standing = async (one: CallStanding, sort: DateSort) =>
        (await list({ now: half, standing: one, sort })).calls.map(({ id }) => id);
      expect(await standing("coming", "date")).toEqual(ids.slice(3, 6));
      expect(await standing("to-note", "-date")).toEqual(ids.slice(0, 3).toReversed());
      expect(await standing("cancelled", "-date")).toEqual([ids[6]]);
      const counts = await world.look(agency, (db) => countCalls(db, { now: half }));
      expect(counts).toEqual({
        coming: 3,
        "to-note": 3,
        came: 0,
        "no-show": 0,
        client: 0,
        cancelled: 1,
      });
      const window = { fromAt: tuesday("09:30"), toAt: tuesday("12:30") };
      const between = await world.look(agency, (db) => callsBetween(db, window));
      expect(between.map(({ id }) => id)).toEqual(ids.slice(1, 6));
    });
  });
});
