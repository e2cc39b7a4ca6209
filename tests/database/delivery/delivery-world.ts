import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeAll } from "vitest";
import type { accessStatuses } from "#domain/listing-access.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import type { DeliveryAct } from "#domain/deliverable.ts";
import { changesBetween, noInformation } from "#domain/order-information.ts";
import type { OrderAction } from "#domain/order.ts";
import { jobCatalogue } from "#jobs/catalogue.ts";
import { followOrder } from "#workflows/delivery/follow-order.server.ts";
import { moveDeliverable } from "#workflows/delivery/move-deliverable.server.ts";
import { queueFollowing } from "#workflows/delivery/queue-following.server.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { saveOrderInformation } from "#workflows/order/save-order-information.server.ts";
import { daysAfter } from "../../calendar.ts";
import { insertOrder, oneListing } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

export const now = new Date("2026-11-21T10:00:00Z");

export function daysLater(days: number): Date {
  return daysAfter(now, days);
}

const site = { informationFormUrl: null };

export function openDeliveries() {
  const world = sharedWorld(
    openAccountsWorld,
    "orders, subscriptions, revision_requests, ledger, journal, pgboss.job",
  );
  const known = { alix: "", camille: "" };
  beforeAll(async () => {
    known.alix = await addUser(world, "alix@phare.example", { administrator: true });
    known.camille = await addUser(world, "camille@plomberie.example");
  });
  const dependencies = () => ({ db: world.application.db, jobs: world.jobs });
  const follow = (orderId: string, at = now, on?: string) =>
    followOrder({ db: world.application.db, site }, { orderId, on, now: at });
  const work = async (at = now): Promise<string[]> => {
    const { rows } = await world.owner.pool.query<{ data: unknown }>(
      "delete from pgboss.job where name = 'follow-order' returning data",
    );
    const payloads = rows.map(({ data }) => jobCatalogue["follow-order"].parse(data));
    for (const { orderId, on } of payloads) await follow(orderId, at, on);
    return payloads.map(({ orderId }) => orderId);
  };
  const order = (changes: Partial<typeof orders.$inferInsert> = {}) =>
    insertOrder(world.owner.db, {
      ...oneListing,
      userId: known.camille,
      status: "paid",
      createdAt: now,
      ...changes,
    });
  const listings = (orderId: string) =>
    world.owner.db
      .select()
      .from(orderListings)
      .where(eq(orderListings.orderId, orderId))
      .orderBy(asc(orderListings.position));
  const items = (orderId: string) =>
    world.owner.db
      .select()
      .from(deliverables)
      .where(eq(deliverables.orderId, orderId))
      .orderBy(asc(deliverables.kind), asc(deliverables.rank), asc(deliverables.listingId));
  const item = async (orderId: string, kind: string) => {
    const found = (await items(orderId)).find((one) => one.kind === kind);
    if (!found) throw new Error(`no ${kind}`);
    return found;
  };
  const inform = (orderId: string, at = now, given: Partial<typeof noInformation> = {}) =>
    saveOrderInformation(dependencies(), {
      orderId,
      changes: changesBetween(noInformation, {
        ...noInformation,
        activity: "Plombier",
        area: "Brest",
        ...given,
      }),
      sending: true,
      actor: { kind: "client", userId: known.camille },
      now: at,
    });
  const access = async (
    orderId: string,
    status: (typeof accessStatuses)[number],
    at = now,
    position?: number,
  ) => {
    for (const listing of await listings(orderId)) {
      if (position !== undefined && listing.position !== position) continue;
      await world.owner.db
        .update(orderListings)
        .set({ access: status, accessAt: at })
        .where(eq(orderListings.id, listing.id));
    }
    await world.owner.db.transaction((transaction) =>
      queueFollowing({ jobs: world.jobs }, transaction, orderId),
    );
  };
  const move = (orderId: string, action: OrderAction, at = now) =>
    moveOrder(dependencies(), {
      orderId,
      action,
      administratorId: known.alix,
      note: randomUUID(),
      now: at,
    });
  const act = (deliverableId: string, done: DeliveryAct, at = now) =>
    moveDeliverable(dependencies(), {
      deliverableId,
      act: done,
      administratorId: known.alix,
      now: at,
    });
  return {
    world,
    known,
    dependencies,
    follow,
    work,
    order,
    listings,
    items,
    item,
    inform,
    access,
    move,
    act,
  };
}
