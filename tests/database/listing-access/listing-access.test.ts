import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { asViewer, lookAs, type Viewing } from "#db/as-viewer.server.ts";
import { orderListings } from "#db/schema/deliverables.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import type { AccessAction } from "#domain/listing-access.ts";
import { messages } from "#jobs/messages.server.ts";
import { askAccess } from "#workflows/listing-access/ask-access.server.ts";
import { moveAccess, sayInvited } from "#workflows/listing-access/move-access.server.ts";
import { nameListing } from "#workflows/listing-access/name-listing.server.ts";
import { remindAccess } from "#workflows/listing-access/remind-access.server.ts";
import { daysAfter } from "../../calendar.ts";
import { insertListing } from "../../records/deliverable.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { jobContext } from "../email/job-bench.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const daysLater = (days: number) => daysAfter(now, days);
const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };

describe("access to listings", () => {
  const world = sharedWorld(openAccountsWorld, "orders, journal, pgboss.job");
  let camille: string;
  let sacha: string;
  let administratorId: string;
  beforeAll(async () => {
    camille = await addUser(world, "camille@plomberie.example");
    sacha = await addUser(world, "sacha@coiffure.example");
    administratorId = await addUser(world, "alix@phare.example", { administrator: true });
  });

  const client = (userId: string): Viewing => ({ viewer: { kind: "client", userId } });
  const held = (heldKey: string): Viewing => ({ viewer: { kind: "visitor" }, heldKey });
  const atRequest = () => ({ db: world.application.db, jobs: world.jobs });
  const atJob = () => ({ db: world.owner.db, jobs: world.jobs });

  async function asked(changes: Partial<Parameters<typeof insertListing>[1]> = {}) {
    const order = { userId: camille, status: "paid", createdAt: now } as const;
    const orderId = await insertOrder(world.owner.db, order);
    return { orderId, listingId: await insertListing(world.owner.db, { orderId, ...changes }) };
  }
  const agency = (of: { orderId: string; listingId: string }, action: AccessAction) =>
    moveAccess(atRequest(), { ...of, action, administratorId, now });
  const say = (of: { orderId: string; listingId: string }, viewing: Viewing) =>
    sayInvited(atRequest(), { ...of, viewing, now: daysLater(1) });
  const listings = () =>
    world.owner.db.select().from(orderListings).orderBy(asc(orderListings.position));
  const takeJobs = async () =>
    (
      await world.owner.pool.query<{ name: string; data: Record<string, unknown> }>(
        "delete from pgboss.job returning name, data",
      )
    ).rows;
  const acts = async () =>
    (await world.owner.db.select().from(journal).orderBy(asc(journal.at))).map(
      ({ actorKind, action, details }) =>
        `${actorKind} ${action} ${String(details["access"] ?? "")}`,
    );

  test("goes from invited by the client to accepted, to give back and given back; each step queues the order's follow-up", async () => {
    const of = await asked();
    expect(await say(of, client(camille))).toEqual({ ok: true });
    expect(await listings()).toMatchObject([{ access: "invited", accessAt: daysLater(1) }]);
    expect(await agency(of, "accept")).toEqual({ ok: true });
    expect(await agency(of, "release")).toEqual({ ok: true });
    expect(await agency(of, "give-back")).toEqual({ ok: true });
    const jobs = await takeJobs();
    const follow = jobs.filter(({ name }) => name === "follow-order");
    expect(follow).toHaveLength(4);
    expect(follow.every(({ data }) => data["orderId"] === of.orderId)).toBe(true);
    expect(jobs).toContainEqual({
      name: "email-listing-access-given-back",
      data: { listingId: of.listingId, since: now.toISOString() },
    });
    expect((await acts()).toSorted()).toEqual([
      "administrator access-moved accept",
      "administrator access-moved give-back",
      "administrator access-moved release",
      "client access-moved invite",
    ]);
  });

  test("ten confirmations at once, some by the order's link, count once", async () => {
    const of = await asked();
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        say(of, index % 2 ? client(camille) : held(of.orderId)),
      ),
    );
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(await acts()).toHaveLength(1);
  });

  test("ten administrators who accept at once count once", async () => {
    const of = await asked();
    const all = await Promise.all(Array.from({ length: 10 }, () => agency(of, "accept")));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all).toContainEqual({ ok: false, reason: "access-is-held" });
    expect(await acts()).toHaveLength(1);
  });

  test("a client's confirmation during acceptance leaves it accepted", async () => {
    const of = await asked();
    expect(await agency(of, "accept")).toEqual({ ok: true });
    expect(await say(of, client(camille))).toEqual({ ok: false, reason: "access-is-held" });
    expect(await agency(of, "accept")).toEqual({ ok: false, reason: "access-is-held" });
    expect(await listings()).toMatchObject([{ access: "held" }]);
  });

  test("a listing isn't found for another client, nor under another order", async () => {
    const of = await asked();
    const none = { ok: false, reason: "listing-not-found" };
    const other = await asked();
    expect(await say(of, client(sacha))).toEqual(none);
    expect(await say(of, held(randomUUID()))).toEqual(none);
    expect(await say({ ...of, listingId: "x' or true --" }, client(camille))).toEqual(none);
    expect(await agency({ ...of, orderId: other.orderId }, "accept")).toEqual(none);
    expect((await listings()).map(({ access }) => access)).toEqual(["asked", "asked"]);
  });

  test("the database lets a client set « invited », and nothing else", async () => {
    const of = await asked();
    const change = (viewing: Viewing, set: Partial<typeof orderListings.$inferInsert>) =>
      asViewer(world.application.db, viewing, (db) =>
        db.update(orderListings).set(set).where(eq(orderListings.id, of.listingId)),
      );
    const forbidden = { cause: { code: "42501" } };
    for (const viewing of [client(camille), held(of.orderId)]) {
      await expect(change(viewing, { access: "held" })).rejects.toMatchObject(forbidden);
      await expect(change(viewing, { url: "https://x.test" })).rejects.toMatchObject(forbidden);
    }
    for (const viewing of [client(sacha), { viewer: { kind: "visitor" } } as const]) {
      expect((await change(viewing, { access: "invited" })).rowCount).toBe(0);
    }
    await world.owner.db.update(orderListings).set({ access: "held" });
    expect((await change(client(camille), { access: "invited" })).rowCount).toBe(0);
    const seen = (viewing: Viewing) =>
      lookAs(world.application.db, viewing, (db) => db.$count(orderListings));
    expect([await seen(client(camille)), await seen(client(sacha))]).toEqual([1, 0]);
  });

  test("a client is asked once each time access is awaited, for an order in progress", async () => {
    const of = await asked();
    await insertListing(world.owner.db, { orderId: of.orderId, position: 2 });
    const ask = (at: Date) => askAccess(atJob(), { orderId: of.orderId, now: at });
    const mails = async () =>
      (await takeJobs()).filter(({ name }) => name === "email-listing-access-asked");
    await ask(now);
    await ask(daysLater(1));
    expect(await mails()).toEqual([
      expect.objectContaining({ data: { orderId: of.orderId, step: 0, since: now.toISOString() } }),
    ]);
    await agency(of, "accept");
    await moveAccess(atRequest(), { ...of, action: "lose", administratorId, now: daysLater(2) });
    await mails();
    await ask(daysLater(2));
    await ask(daysLater(2));
    expect(await mails()).toHaveLength(1);
    await moveAccess(atRequest(), { ...of, action: "accept", administratorId, now: daysLater(3) });
    await moveAccess(atRequest(), { ...of, action: "lose", administratorId, now: daysLater(3) });
    await mails();
    await world.owner.db.update(orders).set({ status: "cancelled" });
    await ask(daysLater(4));
    expect(await mails()).toEqual([]);
  });

  test("a client is reminded after two and five days, once each, counted from the job's day", async () => {
    const of = await asked();
    const steps = async (through: string) => {
      await remindAccess(atJob(), { through, now: daysLater(2000) });
      await remindAccess(atJob(), { through, now });
      const reminders = await takeJobs();
      expect(new Set(reminders.map(({ name }) => name))).toEqual(
        new Set(reminders.length > 0 ? ["email-listing-access-reminder"] : []),
      );
      return reminders.map(({ data }) => data["step"]);
    };
    expect(await steps("2026-11-21")).toEqual([]);
    expect(await steps("2026-11-22")).toEqual([2]);
    expect(await steps("2026-11-24")).toEqual([]);
    expect(await steps("2026-11-25")).toEqual([5]);
    expect(await listings()).toMatchObject([{ accessReminders: 2 }]);
    expect(await steps("2026-12-25")).toEqual([]);
    await world.owner.db.update(orderListings).set({ accessReminders: 0 });
    expect(await steps("2026-11-27")).toEqual([5]);
    await world.owner.db.update(orderListings).set({ accessReminders: 0 });
    await say(of, client(camille));
    await takeJobs();
    expect(await steps("2026-11-27")).toEqual([]);
    await world.owner.db.update(orderListings).set({ access: "asked", accessAt: now });
    await world.owner.db.update(orders).set({ status: "completed", endedAt: now });
    expect(await steps("2026-11-27")).toEqual([]);
  });

  test("e-mails name the listings, and the first is dropped once all gave access", async () => {
    const of = await asked({ name: "Plomberie, Brest" });
    const context = jobContext(world.owner.db, mailer);
    const queued = { orderId: of.orderId, step: 2, since: now.toISOString() };
    const write = () => messages["listing-access-reminder"].write(queued, context);
    expect(await write()).toMatchObject({
      droppedBecause: null,
      person: { address: "camille@plomberie.example" },
    });
    expect(JSON.stringify(await write())).toContain(`/acces/${of.orderId}`);
    await agency(of, "accept");
    expect(await write()).toMatchObject({ droppedBecause: "access-given" });
    const back = { listingId: of.listingId, since: now.toISOString() };
    const given = await messages["listing-access-given-back"].write(back, context);
    expect(JSON.stringify(given)).toContain("Plomberie, Brest");
  });

  test("the agency names a listing of its own order, and of no other", async () => {
    const of = await asked();
    const named = { name: "Rade", url: "https://maps.app.goo.gl/abc", administratorId, now };
    expect(await nameListing(atRequest(), { ...of, ...named })).toBe(true);
    expect(await listings()).toMatchObject([{ name: "Rade", url: named.url }]);
    const other = await asked();
    expect(
      await nameListing(atRequest(), { ...named, orderId: other.orderId, listingId: of.listingId }),
    ).toBe(false);
  });
});
