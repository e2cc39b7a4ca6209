import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import { user } from "#db/schema/accounts.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { promoCodes } from "#db/schema/promo-codes.ts";
import { priceOrder } from "#domain/order-price.ts";
import { now, openOrders } from "./order-world.ts";

const belgian = {
  country: "België",
  postalCode: "1000",
  city: "Bruxelles",
  siren: "",
  vatNumber: "BE0428759497",
  totalPrice: 936,
};

describe("orders", () => {
  const { world, place, queuedJobs } = openOrders();

  test("an order is priced, numbered, journalled, and its two e-mails queued", async () => {
    const placed = await place();
    expect(placed).toMatchObject({ ok: true, orderNumber: "CMD-2026-0001", totalCents: 112_300 });
    const [order] = await world.owner.db.select().from(orders);
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
    const [act] = await world.owner.db.select().from(journal);
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
    ["Belgium, by its own name", belgian, { country: "Belgique", vatNumber: "BE0428759497" }, 0],
    ["Réunion", { postalCode: "97400", totalPrice: 1015.56 }, { country: "France" }, 850],
    ["Guyane", { postalCode: "97300", totalPrice: 936 }, { country: "France" }, 0],
    ["Monaco, said to be France", { postalCode: "98000" }, { country: "Monaco" }, 2000],
    ["France, whose postal code waits", { postalCode: "" }, { country: "France" }, 2000],
  ])("an order from %s has the VAT of its territory", async (_what, change, kept, vatRate) => {
    expect(await place(change)).toMatchObject({ ok: true });
    const [order] = await world.owner.db.select().from(orders);
    expect(order).toMatchObject({ ...kept, vatRate });
    expect(order?.grossCents).toBe((order?.netCents ?? 0) + (order?.vatCents ?? 0));
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
    ["an order from Switzerland", { country: "Suisse" }, "territory-not-served"],
    ["an order from Saint-Barthélemy", { postalCode: "97133" }, "territory-not-served"],
    ["a Belgian order without a VAT number", { ...belgian, vatNumber: "" }, "vat-number-missing"],
    [
      "a Belgian order with a French SIREN",
      { ...belgian, siren: "732829320" },
      "siren-outside-france",
    ],
    ["a Belgian order at the French total", { ...belgian, totalPrice: 1123 }, "price-changed"],
  ] as const)("an order with %s is refused, without a row", async (_what, change, reason) => {
    expect(await place(change)).toEqual({ ok: false, reason });
    expect(await world.owner.db.$count(orders)).toBe(0);
    expect(await world.owner.db.$count(journal)).toBe(0);
    expect(await queuedJobs()).toEqual([]);
  });

  test.each(["pharelocal20", "  PHARELOCAL20 "])(
    "a promo code may be typed %o",
    async (promoCode) => {
      expect(await place({ promoCode })).toMatchObject({ ok: true, totalCents: 112_300 });
    },
  );

  test("an expired promo code is refused", async () => {
    await world.owner.db.update(promoCodes).set({ endsAt: now });
    expect(await place()).toEqual({ ok: false, reason: "promo-code-invalid" });
  });

  test("an empty or blank promo code is ignored", async () => {
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

  test("a subscription opens to the owner of a paid Boost Local order, not before, and to no one else", async () => {
    const [owning, other] = ["proprietaire", "voisin"].map((id) => ({
      id,
      name: id,
      email: `${id}@client.example`,
      createdAt: now,
      updatedAt: now,
    }));
    await world.owner.db.insert(user).values([owning!, other!]);
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
    await world.owner.db
      .update(orders)
      .set({ status: "paid" })
      .where(eq(orders.userId, client.userId));
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

  test("the database refuses amounts that don't add up", async () => {
    await place();
    const price = priceOrder({ unitPriceCents: 390_00, listings: 3, discountRate: 2000 });
    const wrong = world.owner.db.update(orders).set({ vatCents: price.vatCents + 1 });
    await expect(wrong).rejects.toMatchObject({
      cause: { constraint: "orders_gross_is_net_plus_vat" },
    });
  });

  test("the application's role is no superuser and can't change the journal", async () => {
    const { rows } = await world.application.pool.query(
      "select current_user as role, rolsuper, rolbypassrls from pg_roles where rolname = current_user",
    );
    expect(rows).toEqual([{ role: APPLICATION_ROLE, rolsuper: false, rolbypassrls: false }]);
    await place();
    await expect(world.application.db.update(journal).set({ action: "x" })).rejects.toThrow(
      "Failed query",
    );
    await expect(world.application.db.delete(journal)).rejects.toThrow("Failed query");
  });
});
