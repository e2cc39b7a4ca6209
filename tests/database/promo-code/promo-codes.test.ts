import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import { journal } from "#db/schema/journal.ts";
import { promoCodes } from "#db/schema/promo-codes.ts";
import type { PromoCode } from "#domain/promo-code.ts";
import { listPromoCodes } from "#queries/promo-code/list.server.ts";
import { usablePromoCode } from "#queries/promo-code/usable.server.ts";
import { endPromoCode, makePromoCode } from "#workflows/promo-code/write-promo-code.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const later = new Date("2026-11-21T11:00:00Z");
const alix = { kind: "administrator", userId: "alix" } as const;
const ofNobody = { kind: "visitor" } as const;
const summer = {
  code: "ETE2027",
  discountRate: 1000,
  label: "Été",
  startsAt: null,
  endsAt: null,
  usesLeft: 3,
} as const;

describe("promo codes of the agency", () => {
  const world = sharedWorld(
    () => openAccountsWorld({ withAgency: true }),
    "orders, journal, kept_totals",
  );
  let operator = "";
  beforeEach(async () => {
    operator ||= await addUser(world, "operatrice@phare.example", { role: "operator" });
    await world.owner.pool.query("delete from promo_codes where code <> 'PHARELOCAL20'");
  });

  const means = () => ({ db: world.application.db });
  const make = (promoCode: PromoCode = summer) =>
    makePromoCode(means(), { promoCode, actor: alix, now });
  const end = (code: string, at = later) => endPromoCode(means(), { code, actor: alix, now: at });
  const usable = (at: Date) =>
    lookAs(world.application.db, { viewer: ofNobody }, (db) => usablePromoCode(db, "ete2027", at));

  test("a code is accepted once created, and refused once ended; both are journalled", async () => {
    expect(await make()).toEqual({ ok: true });
    expect(await usable(now)).toMatchObject({ discountRate: 1000 });
    expect(await end(" ete2027")).toEqual({ ok: true });
    expect(await usable(later)).toBeNull();
    expect(await end("ETE2027")).toEqual({ ok: false, reason: "not-running" });
    expect(await end("’ or true --")).toEqual({ ok: false, reason: "not-running" });
    const acts = await world.owner.db.select().from(journal).orderBy(desc(journal.at));
    expect(acts.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ["promo-code-ended", "ETE2027"],
      ["promo-code-made", "ETE2027"],
    ]);
  });

  test("a code can be ended before it begins", async () => {
    await make({ ...summer, startsAt: new Date("2026-12-01T00:00:00Z") });
    expect(await end("ETE2027")).toEqual({ ok: true });
    expect(await usable(new Date("2026-12-02T00:00:00Z"))).toBeNull();
  });

  test("a code created ten times at once is stored once", async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => make()));
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("a code's orders, paid revenue and discounts are totalled", async () => {
    await make();
    for (const status of ["pending", "paid", "completed", "cancelled"] as const)
      await insertOrder(world.owner.db, { promoCode: "ETE2027", status });
    await insertOrder(world.owner.db, { status: "paid" });
    const codes = await lookAs(world.application.db, { viewer: alix }, listPromoCodes);
    expect(codes.find(({ code }) => code === "ETE2027")).toMatchObject({
      uses: 3,
      paid: 2,
      revenueCents: 2 * 935_83,
      discountCents: 2 * 234_17,
      usesLeft: 3,
    });
    expect(codes.find(({ code }) => code === "PHARELOCAL20")).toMatchObject({ uses: 1, paid: 1 });
    // A recount from the orders gives the same.
    await world.owner.pool.query("select recount_kept_totals()");
    expect(await lookAs(world.application.db, { viewer: alix }, listPromoCodes)).toEqual(codes);
    await world.owner.pool.query(
      "update orders set status = 'cancelled' where promo_code = 'ETE2027'",
    );
    const after = await lookAs(world.application.db, { viewer: alix }, listPromoCodes);
    expect(after.find(({ code }) => code === "ETE2027")).toMatchObject({
      uses: 0,
      paid: 0,
      revenueCents: 0,
    });
  });

  test("creating or ending a code needs the right to settings, by the database too", async () => {
    await make();
    const refused = { cause: { code: "42501" } };
    for (const viewer of [ofNobody, { kind: "administrator", userId: operator } as const]) {
      const attempt = (
        act: (db: Parameters<Parameters<typeof asViewer>[2]>[0]) => Promise<unknown>,
      ) => asViewer(world.application.db, { viewer }, act);
      const another = { ...summer, code: "GRATUIT" };
      await expect(attempt((db) => db.insert(promoCodes).values(another))).rejects.toMatchObject(
        refused,
      );
      const over = attempt((db) => db.update(promoCodes).set({ endsAt: now }));
      await expect(over).rejects.toMatchObject(refused);
    }
    expect(await usable(later)).toMatchObject({ code: "ETE2027" });
  });
});
