import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orderInformation } from "#db/schema/orders.ts";
import { listClientInvoices } from "#queries/invoice/of-client.server.ts";
import { ownSubscriptions } from "#queries/subscription/owned.server.ts";
import { ordersToDescribe } from "#queries/order/owned.server.ts";
import { portalFrame } from "#queries/portal/frame.server.ts";
import { noInformation } from "#domain/order-information.ts";
import { daysAfter } from "../../calendar.ts";
import { insertOrder } from "../../records/order.ts";
import { insertAskedPublication } from "../../records/publication.ts";
import { client, now, openPortal } from "./portal-world.ts";

const themself = (id: string) => ({ userId: id, ownerId: id });

describe("a client's portal", () => {
  const { known, world, look, addInvoice, addSubscription, ended, addRequests, nothing } =
    openPortal();

  test("counts a client's own records alone, without drafts", async () => {
    await addInvoice();
    await addInvoice({ kind: "credit-note", number: "AVO-2026-0001" });
    await addInvoice({ status: "draft" });
    await addInvoice({ userId: known.sacha, orderId: null });
    await addInvoice({ userId: null, orderId: null });
    await addSubscription(ended);
    await addSubscription();
    // Over since midnight, not yet noted by the nightly work.
    await addSubscription({
      ...ended,
      orderId: await insertOrder(world.owner.db),
      subscribed: true,
      endsOn: "2026-11-20",
    });
    await addRequests(known.camille);
    await insertAskedPublication(world.owner.db, known.orderId, now);
    await insertAskedPublication(world.owner.db, await insertOrder(world.owner.db), now);
    const frame = await look(client(known.camille), (db) =>
      portalFrame(db, themself(known.camille), "2026-11-21"),
    );
    expect(frame).toEqual({
      person: { name: "Camille Perrin", email: "camille@plomberie.example" },
      counts: {
        quotes: 0,
        orders: 1,
        subscriptions: 3,
        runningSubscriptions: 1,
        invoices: 2,
        quoteRequests: 1,
        publications: 1,
        revisions: 3,
        pendingRevisions: 1,
      },
    });
    const others = await look(client(known.sacha), (db) =>
      portalFrame(db, themself(known.sacha), "2026-11-21"),
    );
    expect(others.counts).toEqual({ ...nothing, invoices: 1 });
    await expect(
      look(client(known.sacha), (db) => portalFrame(db, themself(known.camille), "2026-11-21")),
    ).rejects.toThrow("gone");
  });

  test("an administrator's own portal counts their own records alone", async () => {
    await addInvoice();
    await addInvoice({ userId: known.alix, status: "draft" });
    await addSubscription();
    await addRequests(known.camille);
    await insertAskedPublication(world.owner.db, known.orderId, now);
    const agency = { kind: "administrator", userId: known.alix } as const;
    expect(
      (await look(agency, (db) => portalFrame(db, themself(known.alix), "2026-11-21"))).counts,
    ).toEqual(nothing);
    expect(await look(agency, (db) => ownSubscriptions(db, known.alix, "2026-11-21"))).toEqual([]);
    expect(
      (await look(agency, (db) => listClientInvoices(db, known.alix, { after: null }))).invoices,
    ).toEqual([]);
  });

  test("lists subscriptions, running ones first", async () => {
    await addSubscription({ ...ended, createdAt: new Date(now.getTime() + 1000) });
    const running = await addSubscription();
    await addSubscription({ ...ended, userId: known.sacha });
    const own = await look(client(known.camille), (db) =>
      ownSubscriptions(db, known.camille, "2026-11-21"),
    );
    expect(own.map(({ state }) => state)).toEqual(["active", "ended"]);
    expect(own[0]).toMatchObject({ id: running, orderId: known.orderId, grossCents: 12000 });
    expect(own[0]?.orderNumber).toMatch(/^CMD-/);
    expect(
      await look(client(known.sacha), (db) => ownSubscriptions(db, known.camille, "2026-11-21")),
    ).toEqual([]);
  });

  test("says whether a subscription is to come, ends, or is over", async () => {
    const on = async (today: string) => {
      const [one] = await look(client(known.camille), (db) =>
        ownSubscriptions(db, known.camille, today),
      );
      return { state: one?.state, period: one?.period.startsOn };
    };
    await addSubscription({
      startedOn: "2026-12-15",
      endsOn: "2027-01-14",
      ending: "period-end",
    });
    expect(await on("2026-11-21")).toEqual({ state: "ending", period: "2026-12-15" });
    expect(await on("2027-01-14")).toEqual({ state: "ending", period: "2026-12-15" });
    expect((await on("2027-01-15")).state).toBe("ended");
  });

  test("asks for the information that work needs, for the client's own orders", async () => {
    const { db } = world.owner;
    const days = (count: number) => daysAfter(now, -count);
    const add = (change: Parameters<typeof insertOrder>[1]) =>
      insertOrder(db, { userId: known.camille, createdAt: days(1), ...change });
    const paid = await add({ status: "paid", createdAt: days(200) });
    const fresh = await add({ status: "pending" });
    await add({ status: "pending", createdAt: days(31) });
    await add({ status: "cancelled" });
    await insertOrder(db, { userId: known.sacha, status: "paid" });
    const subscription = await add({ status: "in_progress", planType: "suiviCroissance" });
    const asked = async () =>
      (
        await look(client(known.camille), (viewed) => ordersToDescribe(viewed, known.camille, now))
      ).flatMap(({ id, also }) => [id, ...also]);
    expect((await asked()).toSorted()).toEqual([paid, fresh, subscription].toSorted());
    const given = { ...noInformation, activity: "Plombier", area: "Brest" };
    await db
      .insert(orderInformation)
      .values({ orderId: paid, ...given, updatedAt: now, sentAt: now });
    expect(await asked()).toEqual([fresh]);
    await db.update(orderInformation).set({ area: "" }).where(eq(orderInformation.orderId, paid));
    expect((await asked()).toSorted()).toEqual([paid, fresh].toSorted());
  });

  test("asks once for several orders of a shop, and separately for another shop", async () => {
    const { db } = world.owner;
    const add = (change: Parameters<typeof insertOrder>[1]) =>
      insertOrder(db, { userId: known.camille, status: "paid", ...change });
    const older = await add({ createdAt: new Date("2026-11-18T10:00:00Z") });
    const newer = await add({ createdAt: new Date("2026-11-19T10:00:00Z") });
    const elsewhere = await add({
      address: "3 rue d’Aiguillon",
      createdAt: new Date("2026-11-17T10:00:00Z"),
    });
    const asked = await look(client(known.camille), (viewed) =>
      ordersToDescribe(viewed, known.camille, now),
    );
    expect(asked.map(({ id, also }) => [id, also])).toEqual([
      [newer, [older]],
      [elsewhere, []],
    ]);
  });
});
