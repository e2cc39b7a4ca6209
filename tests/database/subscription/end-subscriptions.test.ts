import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { recordHistory } from "#queries/record/history.server.ts";
import { now, openSubscriptions } from "./subscription-world.ts";

describe("ending subscriptions", () => {
  const { known, open, opened, end, resume, sweep, look, record, charges } = openSubscriptions();

  test("at the month's end: runs on, can be resumed, and stops after its last day", async () => {
    const id = await opened();
    expect(await end(id, "period-end")).toEqual({ ok: true });
    expect(await record(id)).toMatchObject({
      subscribed: true,
      endsOn: "2026-12-20",
      ending: "period-end",
    });
    // A repeated request gets the same answer, without a second e-mail.
    expect(await end(id, "period-end")).toEqual({ ok: true, repeated: true });
    expect(await resume(id)).toEqual({ ok: true });
    expect(await record(id)).toMatchObject({ subscribed: true, endsOn: null, ending: null });
    expect(await resume(id)).toEqual({ ok: true, repeated: true });
    await end(id, "period-end");
    // 20 December, 23:30 in Paris: the last day is still served.
    expect(await sweep(new Date("2026-12-20T22:30:00Z"))).toBe(0);
    const after = new Date("2026-12-20T23:05:00Z");
    expect(await resume(id, after)).toEqual({ ok: false, reason: "subscription-is-ended" });
    expect(await end(id, "at-once", after)).toEqual({ ok: false, reason: "subscription-is-ended" });
    const both = await Promise.all([sweep(after), sweep(after)]);
    expect(both.reduce((sum, ended) => sum + ended)).toBe(1);
    expect(await sweep(after)).toBe(0);
    expect(await record(id)).toMatchObject({ subscribed: false, endsOn: "2026-12-20" });
    const history = await look((db) => recordHistory(db, { type: "subscription", id }));
    expect(history.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ["subscription-opened", "administrator"],
      ["subscription-ended", "administrator"],
      ["subscription-resumed", "administrator"],
      ["subscription-ended", "administrator"],
      ["subscription-completed", "system"],
    ]);
  });

  test("at once: ends on the same day, and the unpaid month is due for the days served", async () => {
    const id = await opened({ startedOn: "2026-11-25" });
    const at = new Date("2026-12-04T10:00:00Z");
    expect(await end(id, "at-once", at)).toEqual({ ok: true });
    expect(await record(id)).toMatchObject({
      subscribed: false,
      endsOn: "2026-12-04",
      ending: "at-once",
    });
    const history = await look((db) => recordHistory(db, { type: "subscription", id }));
    expect(history.at(-1)?.details).toMatchObject({ endsOn: "2026-12-04", refundCents: 0 });
    // 240 € less 240 € × 20 days left ÷ 30.
    expect(await charges(id)).toEqual([
      { status: "due", startsOn: "2026-11-25", endsOn: "2026-12-04", grossCents: 80_00 },
    ]);
    expect(await resume(id, at)).toEqual({ ok: false, reason: "subscription-is-ended" });
    expect(await open({ now: at, startedOn: "2026-12-04" })).toMatchObject({ ok: true });
  });

  test("an ended subscription doesn't block a new one, though the nightly work is late", async () => {
    const id = await opened();
    await end(id, "period-end");
    const later = { now: new Date("2026-12-22T10:00:00Z"), startedOn: "2026-12-22" };
    expect(await open(later)).toMatchObject({ ok: true });
    expect(await record(id)).toMatchObject({ subscribed: false });
  });

  test("two administrators who end and resume at once leave a consistent state", async () => {
    const id = await opened();
    const answers = await Promise.all([
      end(id, "at-once"),
      end(id, "period-end", now, known.lou),
      end(id, "at-once", now, known.lou),
      end(id, "period-end"),
    ]);
    const history = await look((db) => recordHistory(db, { type: "subscription", id }));
    const done = answers.filter(({ ok }) => ok).length;
    expect(history.filter(({ action }) => action === "subscription-ended")).toHaveLength(done);
    expect(await record(id)).toMatchObject({ subscribed: false, ending: "at-once" });
  });

  test.each([randomUUID(), "abc"])("an unknown id %j ends nothing", async (id) => {
    const reason = { ok: false, reason: "subscription-not-found" };
    expect(await end(id, "at-once")).toEqual(reason);
    expect(await resume(id)).toEqual(reason);
    expect(await record(id)).toBeNull();
  });
});
