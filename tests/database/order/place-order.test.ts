import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import { user } from "#db/schema/accounts.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { promoCodes } from "#db/schema/promo-codes.ts";
import { priceOrder } from "#domain/order-price.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { type OrderRequest, placeOrder } from "#workflows/order/place-order.server.ts";
import { type DatabaseWorld, openDatabaseWorld, sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const visitor = { kind: "visitor" } as const;

/** A plumber with three listings and the welcome code. */
const plumber: OrderRequest = {
  firstName: "Camille",
  lastName: "Perrin",
  email: "camille@plomberie-perrin.example",
  phone: "06 12 34 56 78",
  company: "Plomberie Perrin",
  address: "12 rue des Lilas",
  city: "Rennes",
  postalCode: "35000",
  country: "France",
  message: "",
  numberOfFiches: 3,
  clientType: "professionnel",
  siren: "732829320",
  planType: "premium",
  promoCode: "PHARELOCAL20",
  unitPrice: 390,
  totalPrice: 1123,
};

describe("orders", () => {
  const world = sharedWorld(
    openDatabaseWorld,
    `orders, journal, number_series, "user", pgboss.job`,
  );
  let owner: DatabaseWorld["owner"];
  let application: DatabaseWorld["application"];
  let jobs: DatabaseWorld["jobs"];

  beforeAll(async () => {
    ({ owner, application, jobs } = world);
  });

  beforeEach(async () => {
    await owner.db.update(promoCodes).set({ usesLeft: null, endsAt: null });
  });

  const place = (
    order: Partial<OrderRequest> = {},
    call: {
      /** One of its own unless said otherwise. */
      idempotencyKey?: string | null;
      now?: Date;
      mode?: "demo" | "live";
      actor?: Parameters<typeof placeOrder>[1]["actor"];
      jobs?: JobQueue;
    } = {},
  ) =>
    placeOrder(
      {
        db: application.db,
        jobs: call.jobs ?? jobs,
        mode: call.mode ?? "demo",
        consumersServed: false,
        site: { termsVersion: "2025-07-02" },
      },
      {
        order: { ...plumber, ...order },
        actor: call.actor ?? visitor,
        now: call.now ?? now,
        idempotencyKey: call.idempotencyKey === undefined ? randomUUID() : call.idempotencyKey,
        acceptedTerms: true,
      },
    );

  const queuedJobs = async () => {
    const { rows } = await owner.pool.query<{ name: string; orderId: string }>(
      `select name, data->>'orderId' as "orderId" from pgboss.job order by name`,
    );
    return rows;
  };

  test("an order is priced, numbered, journalled, and its two e-mails queued", async () => {
    const placed = await place();
    expect(placed).toMatchObject({ ok: true, orderNumber: "CMD-2026-0001", totalCents: 112_300 });
    const [order] = await owner.db.select().from(orders);
    expect(order).toMatchObject({
      status: "pending",
      mode: "demo",
      listings: 3,
      promoCode: "PHARELOCAL20",
      siren: "732829320",
      discountCents: 23_417,
      netCents: 93_583,
      vatCents: 18_717,
      grossCents: 112_300,
      termsVersion: "2025-07-02",
      termsAcceptedAt: now,
      createdAt: now,
    });
    const [act] = await owner.db.select().from(journal);
    expect(act).toMatchObject({
      action: "order-placed",
      actorKind: "visitor",
      subjectId: order?.id,
    });
    expect(await queuedJobs()).toEqual([
      { name: "email-order-confirmation", orderId: order?.id },
      { name: "email-order-notice", orderId: order?.id },
    ]);
  });

  test.each([
    ["a tampered total", { totalPrice: 1 }, "price-changed"],
    ["a tampered unit price", { unitPrice: 1 }, "price-changed"],
    ["a total in cents", { totalPrice: 112_300 }, "price-changed"],
    ["a total that is not a number", { totalPrice: Number.NaN }, "price-changed"],
    ["the full price while a code is given", { totalPrice: 1404 }, "price-changed"],
    ["an unknown code", { promoCode: "PHARELOCAL99" }, "promo-code-invalid"],
    [
      "the subscription, by a visitor",
      { planType: "suiviCroissance" },
      "subscription-needs-boost-local",
    ],
    ["a consumer", { clientType: "particulier" }, "consumers-not-served"],
  ] as const)("%s is refused and nothing is written", async (_what, change, reason) => {
    expect(await place(change)).toEqual({ ok: false, reason });
    expect(await owner.db.$count(orders)).toBe(0);
    expect(await owner.db.$count(journal)).toBe(0);
    expect(await queuedJobs()).toEqual([]);
  });

  test.each(["pharelocal20", "  PHARELOCAL20 "])("the code may be typed %o", async (promoCode) => {
    expect(await place({ promoCode })).toMatchObject({ ok: true, totalCents: 112_300 });
  });

  test("an expired code is refused", async () => {
    await owner.db.update(promoCodes).set({ endsAt: now });
    expect(await place()).toEqual({ ok: false, reason: "promo-code-invalid" });
  });

  test("an empty or blank code is no code", async () => {
    const full = { totalPrice: 1404 };
    expect(await place({ ...full, promoCode: "" })).toMatchObject({
      ok: true,
      totalCents: 140_400,
    });
    expect(await place({ ...full, promoCode: "  " })).toMatchObject({
      ok: true,
      totalCents: 140_400,
    });
  });

  test("two orders racing for a code's last use: one has it", async () => {
    await owner.db.update(promoCodes).set({ usesLeft: 1 });
    const placed = await Promise.all(Array.from({ length: 6 }, () => place()));
    expect(placed.filter((order) => order.ok)).toHaveLength(1);
    expect(await owner.db.$count(orders)).toBe(1);
    expect((await owner.db.select().from(promoCodes))[0]?.usesLeft).toBe(0);
  });

  test("the same key posted ten times at once answers one order", async () => {
    const key = "0d6f4a0e-7a1f-4f0e-9f5e-3f6f8f1f2a3b";
    const placed = await Promise.all(
      Array.from({ length: 10 }, () => place({}, { idempotencyKey: key })),
    );
    expect(new Set(placed.map((order) => JSON.stringify(order))).size).toBe(1);
    expect(placed[0]).toMatchObject({ ok: true, orderNumber: "CMD-2026-0001" });
    expect(await owner.db.$count(orders)).toBe(1);
    expect(await queuedJobs()).toHaveLength(2);
  });

  test("the same key with another order is refused", async () => {
    const idempotencyKey = randomUUID();
    await place({}, { idempotencyKey });
    expect(await place({ company: "Autre" }, { idempotencyKey })).toEqual({
      ok: false,
      reason: "idempotency-key-reused",
    });
  });

  describe("without a key", () => {
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
      expect(await owner.db.$count(orders)).toBe(1);
      expect(await queuedJobs()).toHaveLength(2);
    });

    test("for a minute: then it is another", async () => {
      const first = await place({}, keyless);
      expect(await place({}, later(60))).toEqual(first);
      expect(await place({}, later(61))).toMatchObject({ orderNumber: "CMD-2026-0002" });
    });

    test("another e-mail, another word, another account or a key of its own is another order", async () => {
      const people = ["camille", "voisin"].map((id) => ({
        id,
        name: id,
        email: `${id}@client.example`,
        createdAt: now,
        updatedAt: now,
      }));
      await owner.db.insert(user).values(people);
      const placed = [
        await place({}, keyless),
        await place({ email: "autre@plomberie-perrin.example" }, keyless),
        await place({ message: "Merci" }, keyless),
        await place({}, { ...keyless, actor: { kind: "client", userId: "camille" } }),
        await place({}, { ...keyless, actor: { kind: "client", userId: "voisin" } }),
        await place({}, { idempotencyKey: randomUUID() }),
      ];
      expect(placed.every(({ ok }) => ok)).toBe(true);
      expect(await owner.db.$count(orders)).toBe(6);
    });
  });

  test.each([
    ["empty", ""],
    ["a word", "k"],
    ["8 KB", "x".repeat(8192)],
  ])(
    "a key that is no UUID (%s) is nobody's: the database holds none",
    async (_what, idempotencyKey) => {
      await expect(place({}, { idempotencyKey })).rejects.toThrow("Failed query");
      expect(await owner.db.$count(orders)).toBe(0);
    },
  );

  test("forty concurrent orders have the numbers 1 to 40, rolled-back ones leaving no hole", async () => {
    const failing: JobQueue = { enqueue: () => Promise.reject(new Error("queue down")) };
    const attempts = Array.from({ length: 60 }, (_, index) =>
      place({}, index % 3 === 0 ? { jobs: failing } : {}).catch((error: unknown) => error),
    );
    const failed = (await Promise.all(attempts)).filter((outcome) => outcome instanceof Error);
    expect(failed).toHaveLength(20);
    const numbers = await owner.db
      .select({ number: orders.number })
      .from(orders)
      .orderBy(orders.number);
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: 40 }, (_, index) => `CMD-2026-${String(index + 1).padStart(4, "0")}`),
    );
  });

  test("a queue that fails takes the whole order back, its promo-code use included", async () => {
    await owner.db.update(promoCodes).set({ usesLeft: 5 });
    const failing: JobQueue = { enqueue: () => Promise.reject(new Error("queue down")) };
    await expect(place({}, { jobs: failing })).rejects.toThrow("queue down");
    expect(await owner.db.$count(orders)).toBe(0);
    expect((await owner.db.select().from(promoCodes))[0]?.usesLeft).toBe(5);
  });

  test("the subscription opens to the owner of a paid Boost Local order, not before, not to others", async () => {
    const [owning, other] = ["proprietaire", "voisin"].map((id) => ({
      id,
      name: id,
      email: `${id}@client.example`,
      createdAt: now,
      updatedAt: now,
    }));
    await owner.db.insert(user).values([owning!, other!]);
    const client = { kind: "client", userId: "proprietaire" } as const;
    const subscription = {
      planType: "suiviCroissance",
      unitPrice: 100,
      totalPrice: 120,
      numberOfFiches: 1,
      promoCode: "",
    } as const;
    const refused = { ok: false, reason: "subscription-needs-boost-local" };

    await place({}, { actor: client });
    expect(await place(subscription, { actor: client })).toEqual(refused);
    await owner.db.update(orders).set({ status: "paid" }).where(eq(orders.userId, client.userId));
    expect(await place(subscription, { actor: { kind: "client", userId: "voisin" } })).toEqual(
      refused,
    );
    expect(await place(subscription, { actor: client })).toMatchObject({
      ok: true,
      totalCents: 12_000,
    });
  });

  test("in live mode without online payment the order stands and says so", async () => {
    expect(await place({}, { mode: "live" })).toMatchObject({
      ok: true,
      warning: "payment-offline",
    });
  });

  test("the database itself refuses amounts that don't add up", async () => {
    await place();
    const price = priceOrder({ planType: "premium", listings: 3, discountRate: 2000 });
    const wrong = owner.db.update(orders).set({ vatCents: price.vatCents + 1 });
    await expect(wrong).rejects.toMatchObject({
      cause: { constraint: "orders_gross_is_net_plus_vat" },
    });
  });

  test("the application's role is no superuser and can't rewrite the journal", async () => {
    const { rows } = await application.pool.query(
      "select current_user as role, rolsuper, rolbypassrls from pg_roles where rolname = current_user",
    );
    expect(rows).toEqual([{ role: APPLICATION_ROLE, rolsuper: false, rolbypassrls: false }]);
    await place();
    await expect(application.db.update(journal).set({ action: "x" })).rejects.toThrow(
      "Failed query",
    );
    await expect(application.db.delete(journal)).rejects.toThrow("Failed query");
  });
});
