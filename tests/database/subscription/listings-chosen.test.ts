import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { parisDate } from "#domain/paris-date.ts";
import { namedListings, servedListings } from "#queries/subscription/listings.server.ts";
import { followOrder } from "#workflows/delivery/follow-order.server.ts";
import { changeListings } from "#workflows/subscription/change-listings.server.ts";
import { proposePrice } from "#workflows/subscription/propose-price.server.ts";

import { type ChargeWorld, daysLater, now, openChargeWorld } from "./charge-world.ts";

const site = { informationFormUrl: null };

let charging: ChargeWorld;
beforeAll(async () => {
  charging = await openChargeWorld();
});
beforeEach(() => charging.empty());
afterAll(() => charging.close());

async function namedOrder(names = ["Port", "Halles"]): Promise<string> {
  const price = { listings: 2, discountRate: 0, discountCents: 0, netCents: 780_00 };
  const orderId = await charging.order({
    status: "paid",
    ...price,
    vatCents: 156_00,
    grossCents: 936_00,
  });
  await charging.world.owner.db.insert(orderListings).values(
    names.map((name, index) => ({
      orderId,
      position: index + 1,
      name,
      url: `https://maps.app.goo.gl/${name}`,
      access: "held" as const,
      accessAt: now,
    })),
  );
  return orderId;
}

const served = async (id: string) => {
  const subscription = await charging.subscription(id);
  const rows = await charging.lookAsAgency((db) => servedListings(db, subscription));
  return rows.map(({ name }) => name);
};

async function owedOn(id: string, at: Date): Promise<string[]> {
  const { db } = charging.world.owner;
  const { orderId } = await charging.subscription(id);
  await followOrder({ db, site }, { orderId, on: parisDate(at), now: at });
  const rows = await db
    .selectDistinct({ name: orderListings.name, month: deliverables.periodStartsOn })
    .from(deliverables)
    .innerJoin(orderListings, eq(orderListings.id, deliverables.listingId))
    .where(eq(deliverables.subscriptionId, id))
    .orderBy(asc(deliverables.periodStartsOn), asc(orderListings.name));
  return rows.map(({ name, month }) => `${month} ${name}`);
}

const change = (id: string, names: string[] | null, listings = names?.length ?? 1, at = now) =>
  changeListings(charging.atRequest(), {
    subscriptionId: id,
    listings,
    names,
    shownCents: null,
    actor: charging.client,
    now: at,
  });

describe("the listings of a subscription", () => {
  test("are chosen by name: its months are served on them, and a new one is added", async () => {
    const orderId = await namedOrder();
    const names = ["halles", "Gare"];
    const opened = { orderId, listings: 2, names, actor: charging.client };
    const id = await charging.subscribed(opened);
    expect(await served(id)).toEqual(["Halles", "Gare"]);
    expect(await charging.subscription(id)).toMatchObject({ listings: 2, places: [2, 3] });
    expect(await owedOn(id, now)).toEqual(["2026-11-21 Gare", "2026-11-21 Halles"]);
    const { rows } = await charging.world.owner.pool.query(
      "select details ->> 'names' as names from journal where action = 'subscription-opened'",
    );
    expect(rows).toEqual([{ names: "halles, Gare" }]);
    const known = await charging.lookAsAgency((db) => namedListings(db, charging.clientId));
    expect(known.map(({ name }) => name)).toEqual(["Port", "Halles", "Gare"]);
  });

  test("adding takes effect today, replacing or removing next month, and a new price changes none", async () => {
    const id = await charging.subscribed({ orderId: await namedOrder(), names: ["Halles"] });
    expect(await change(id, ["Halles", "Port"])).toMatchObject({ ok: true, fromOn: "2026-11-21" });
    expect(await served(id)).toEqual(["Halles", "Port"]);
    expect(await change(id, ["Port", "Halles"])).toMatchObject({ reason: "listings-unchanged" });
    const others = await change(id, ["Gare", "Port"]);
    expect(others).toMatchObject({ ok: true, fromOn: "2026-12-21", additionCents: 0 });
    const call = { subscriptionId: id, administratorId: charging.administratorId, now };
    expect(await proposePrice(charging.atRequest(), { ...call, unitCents: 110_00 })).toMatchObject({
      fromOn: "2026-12-21",
    });
    expect(await served(id)).toEqual(["Halles", "Port"]);
    await charging.morning(daysLater(30));
    expect(await served(id)).toEqual(["Gare", "Port"]);
    expect((await charging.toldCharges(id)).at(-1)).toBe("2026-12-21 2027-01-20 due 26400");
    expect(await owedOn(id, daysLater(30))).toEqual(["2026-12-21 Gare", "2026-12-21 Port"]);
    await change(id, ["Gare"], 1, daysLater(31));
    await charging.morning(daysLater(61));
    expect(await served(id)).toEqual(["Gare"]);
    await change(id, null, 2, daysLater(62));
    expect(await served(id)).toEqual(["Gare", "Port"]);
  });

  test("a known listing keeps its address and access", async () => {
    await namedOrder(["Rade", "Quai"]);
    const orderId = await namedOrder();
    await charging.subscribed({ orderId, names: ["Quai"] });
    const rows = await charging.world.owner.db
      .select()
      .from(orderListings)
      .where(eq(orderListings.orderId, orderId))
      .orderBy(asc(orderListings.position));
    expect(rows.at(-1)).toMatchObject({
      position: 3,
      name: "Quai",
      url: "https://maps.app.goo.gl/Quai",
      access: "held",
    });
  });
});
