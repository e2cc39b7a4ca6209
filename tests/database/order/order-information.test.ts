import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import {
  changesBetween,
  type InformationChanges,
  noInformation,
  type OrderInformation,
} from "#domain/order-information.ts";
import { orderSummary, orderWithInformation } from "#queries/order/summary.server.ts";
import { saveOrderInformation } from "#workflows/order/save-order-information.server.ts";
import { insertOrder } from "../../records/order.ts";
import { type DatabaseWorld, openDatabaseWorld, sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const later = new Date("2026-11-22T10:00:00Z");
const visitor = { kind: "visitor" } as const;

const answers: OrderInformation = {
  ...noInformation,
  listingUrl: "https://maps.app.goo.gl/abc",
  managerAccess: "not_yet",
  activity: "Plombier",
  area: "Nîmes",
};

describe("the information form", () => {
  const world = sharedWorld(openDatabaseWorld);
  let owner: DatabaseWorld["owner"];
  let application: DatabaseWorld["application"];
  let orderId: string;

  beforeAll(async () => {
    ({ owner, application } = world);
    orderId = await insertOrder(owner.db, { number: "CMD-2026-0001", createdAt: now });
  });

  const dependencies = () => ({ db: application.db, jobs: world.jobs });
  const held = (id: string) =>
    lookAs(application.db, { viewer: visitor, heldKey: id }, (db) =>
      orderWithInformation(db, id, now),
    );

  const save = (changes: InformationChanges, call: { sending?: boolean; at?: Date } = {}) =>
    saveOrderInformation(dependencies(), {
      orderId,
      changes,
      sending: call.sending ?? false,
      actor: visitor,
      now: call.at ?? now,
    });
  const acts = async () => {
    const rows = await owner.db.select().from(journal).where(eq(journal.subjectId, orderId));
    return rows.map(({ action, at }) => [action, at]);
  };

  test("saves what is typed, and is complete once sent, with journal rows", async () => {
    expect(await held(orderId)).toMatchObject({ given: null, order: { informationGivenAt: null } });
    const typed = changesBetween(noInformation, { ...noInformation, activity: "Plom" });
    expect(await save(typed)).toMatchObject({ ok: true, conflicts: [] });
    await save({ activity: { from: ["Plom"], to: "Plombier" } });
    expect(await held(orderId)).toMatchObject({
      given: { ...noInformation, activity: "Plombier" },
      order: { informationGivenAt: null },
    });

    const shown = { ...noInformation, activity: "Plombier" };
    await save(changesBetween(shown, answers), { sending: true, at: later });
    expect(await held(orderId)).toMatchObject({
      given: answers,
      order: { informationGivenAt: later },
    });
    expect(await acts()).toEqual([
      ["order-information-begun", now],
      ["order-information-given", later],
    ]);
  });

  test("two tabs that save at once don't overwrite each other's fields", async () => {
    const tabs = await Promise.all([
      save({ activity: { from: ["", "Plombier"], to: "Fleuriste" } }),
      save({ area: { from: ["", "Nîmes"], to: "Uzès" } }),
      save({ tone: { from: [""], to: "Direct" } }),
      save({ wishes: { from: [""], to: "Le sourire" } }),
    ]);
    expect(tabs.every(({ ok }) => ok)).toBe(true);
    expect((await held(orderId))?.given).toMatchObject({
      activity: "Fleuriste",
      area: "Uzès",
      tone: "Direct",
      wishes: "Le sourire",
    });
  });

  test("a field changed elsewhere isn't overwritten: saving keeps the rest, sending is refused", async () => {
    await save({ services: { from: [""], to: "Bouquets" } });
    const changes = {
      services: { from: [""], to: "Couronnes" },
      openingHours: { from: [""], to: "9 h - 19 h" },
    };
    expect(await save(changes, { sending: true })).toMatchObject({
      ok: false,
      reason: "changed-elsewhere",
      conflicts: ["services"],
    });
    expect((await held(orderId))?.given).toMatchObject({ openingHours: "" });
    expect(await save(changes)).toMatchObject({ ok: true, conflicts: ["services"] });
    expect((await held(orderId))?.given).toMatchObject({
      services: "Bouquets",
      openingHours: "9 h - 19 h",
    });
  });

  test.each([
    ["cancelled", "order-cancelled"],
    ["completed", "order-completed"],
  ] as const)("a %s order is refused, without a row", async (status, why) => {
    const id = await insertOrder(owner.db, { status, number: `CMD-2026-${why}` });
    const closed = { orderId: id, changes: changesBetween(noInformation, answers), actor: visitor };
    for (const sending of [false, true]) {
      const refused = await saveOrderInformation(dependencies(), { ...closed, sending, now });
      expect(refused).toEqual({ ok: false, reason: "form-closed", why });
    }
    expect(await held(id)).toMatchObject({ given: null, order: { formClosed: why } });
    const written = await owner.db.select().from(journal).where(eq(journal.subjectId, id));
    expect(written).toEqual([]);
  });

  test("a completed order still takes what was missing", async () => {
    await owner.db.update(orders).set({ status: "completed" }).where(eq(orders.id, orderId));
    expect(await save({ wishes: { from: ["Le sourire"], to: "Le grand sourire" } })).toMatchObject({
      ok: true,
      conflicts: [],
    });
  });

  test("a follow-up of a described listing asks for nothing, and shows it to no other client", async () => {
    const stamps = { createdAt: now, updatedAt: now };
    const camille = { id: "camille", name: "Camille", email: "camille@example.org", ...stamps };
    await owner.db.insert(user).values(camille);
    const owned = { userId: "camille", number: "CMD-2026-boost" };
    const boost = await insertOrder(owner.db, owned);
    const followUp = await insertOrder(owner.db, {
      ...owned,
      number: "CMD-2026-suivi",
      status: "paid",
      planType: "suiviCroissance",
    });
    const client = { kind: "client", userId: "camille" } as const;
    const closedFor = async (viewer: typeof client | typeof visitor) => {
      const viewing = { viewer, heldKey: followUp };
      return (await lookAs(application.db, viewing, (db) => orderSummary(db, followUp)))
        ?.formClosed;
    };
    expect(await closedFor(client)).toBeNull();
    const told = { orderId: boost, changes: changesBetween(noInformation, answers), sending: true };
    await saveOrderInformation(dependencies(), { ...told, actor: client, now });
    expect(await closedFor(client)).toBe("listing-described");
    expect(await closedFor(visitor)).toBeNull();
  });

  test("an unknown order is refused, without a row", async () => {
    const unknown = randomUUID();
    const refused = await saveOrderInformation(dependencies(), {
      orderId: unknown,
      changes: changesBetween(noInformation, answers),
      sending: true,
      actor: visitor,
      now,
    });
    expect(refused).toEqual({ ok: false, reason: "order-not-found" });
    expect(await held(unknown)).toBeNull();
    expect(await held("../../etc")).toBeNull();
    const written = await owner.db.select().from(journal).where(eq(journal.subjectId, unknown));
    expect(written).toEqual([]);
  });
});
