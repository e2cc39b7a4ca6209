import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { user } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { promoCodes } from "#db/schema/promo-codes.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { now, openOrders } from "./order-world.ts";

describe("racing orders", () => {
  const { world, place, queuedJobs } = openOrders();

  test("two orders racing for a promo code's last use: one gets it", async () => {
    await world.owner.db.update(promoCodes).set({ usesLeft: 1 });
    const placed = await Promise.all(Array.from({ length: 6 }, () => place()));
    expect(placed.filter((order) => order.ok)).toHaveLength(1);
    expect(await world.owner.db.$count(orders)).toBe(1);
    expect((await world.owner.db.select().from(promoCodes))[0]?.usesLeft).toBe(0);
  });

  test("an idempotency key posted ten times at once gives one order", async () => {
    const key = "0d6f4a0e-7a1f-4f0e-9f5e-3f6f8f1f2a3b";
    const placed = await Promise.all(
      Array.from({ length: 10 }, () => place({}, { idempotencyKey: key })),
    );
    expect(new Set(placed.map((order) => JSON.stringify(order))).size).toBe(1);
    expect(placed[0]).toMatchObject({ ok: true, orderNumber: "CMD-2026-0001" });
    expect(await world.owner.db.$count(orders)).toBe(1);
    expect(await queuedJobs()).toHaveLength(2);
  });

  test("an idempotency key reused with another order is refused", async () => {
    const idempotencyKey = randomUUID();
    await place({}, { idempotencyKey });
    expect(await place({ company: "Autre" }, { idempotencyKey })).toEqual({
      ok: false,
      reason: "idempotency-key-reused",
    });
  });

  describe("without an idempotency key", () => {
    const keyless = { idempotencyKey: null };
    const later = (seconds: number) => ({
      ...keyless,
      now: new Date(now.getTime() + seconds * 1000),
    });

    test("the same order posted ten times at once is one order, with its two e-mails", async () => {
      const placed = await Promise.all(Array.from({ length: 10 }, () => place({}, keyless)));
      expect(new Set(placed.map((order) => JSON.stringify(order))).size).toBe(1);
      expect(placed[0]).toMatchObject({
        ok: true,
        orderNumber: "CMD-2026-0001",
        totalCents: 112_300,
      });
      expect(await world.owner.db.$count(orders)).toBe(1);
      expect(await queuedJobs()).toHaveLength(2);
    });

    test("the same order a minute later is another order", async () => {
      const first = await place({}, keyless);
      expect(await place({}, later(60))).toEqual(first);
      expect(await place({}, later(61))).toMatchObject({ orderNumber: "CMD-2026-0002" });
    });

    test("a different e-mail, word, account or key makes another order", async () => {
      const people = ["camille", "voisin"].map((id) => ({
        id,
        name: id,
        email: `${id}@client.example`,
        createdAt: now,
        updatedAt: now,
      }));
      await world.owner.db.insert(user).values(people);
      const placed = [
        await place({}, keyless),
        await place({ email: "autre@plomberie-perrin.example" }, keyless),
        await place({ message: "Merci" }, keyless),
        await place({}, { ...keyless, actor: { kind: "client", userId: "camille" } }),
        await place({}, { ...keyless, actor: { kind: "client", userId: "voisin" } }),
        await place({}, { idempotencyKey: randomUUID() }),
      ];
      expect(placed.every(({ ok }) => ok)).toBe(true);
      expect(await world.owner.db.$count(orders)).toBe(6);
    });
  });

  test.each([
    ["empty", ""],
    ["a word", "k"],
    ["8 KB", "x".repeat(8192)],
  ])("an idempotency key that is no UUID (%s) is ignored", async (_what, idempotencyKey) => {
    await expect(place({}, { idempotencyKey })).rejects.toThrow("Failed query");
    expect(await world.owner.db.$count(orders)).toBe(0);
  });

  test("forty concurrent orders have numbers 1 to 40, rolled-back ones leaving no gap", async () => {
    const failing: JobQueue = { enqueue: () => Promise.reject(new Error("queue down")) };
    const attempts = Array.from({ length: 60 }, (_, index) =>
      place({}, index % 3 === 0 ? { jobs: failing } : {}).catch((error: unknown) => error),
    );
    const failed = (await Promise.all(attempts)).filter((outcome) => outcome instanceof Error);
    expect(failed).toHaveLength(20);
    const numbers = await world.owner.db
      .select({ number: orders.number })
      .from(orders)
      .orderBy(orders.number);
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: 40 }, (_, index) => `CMD-2026-${String(index + 1).padStart(4, "0")}`),
    );
  });

  test("a failing queue rolls back the whole order, promo-code use included", async () => {
    await world.owner.db.update(promoCodes).set({ usesLeft: 5 });
    const failing: JobQueue = { enqueue: () => Promise.reject(new Error("queue down")) };
    await expect(place({}, { jobs: failing })).rejects.toThrow("queue down");
    expect(await world.owner.db.$count(orders)).toBe(0);
    expect((await world.owner.db.select().from(promoCodes))[0]?.usesLeft).toBe(5);
  });
});
