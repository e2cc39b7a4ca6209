import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { orderWithInformation } from "#queries/order-summary.server.ts";
import { saveOrderInformation } from "#workflows/order/save-order-information.server.ts";
import { createTestDatabase, engines, type TestDatabase } from "../test-database.ts";

const now = new Date("2026-11-21T10:00:00Z");
const later = new Date("2026-11-22T10:00:00Z");
const visitor = { kind: "visitor" } as const;

const answers = {
  listingUrl: "https://maps.app.goo.gl/abc",
  activity: "Plombier",
  area: "Nîmes",
  openingHours: "",
  wishes: "",
};

describe.each(engines())("the follow-up form on the $name database", (engine) => {
  let testDatabase: TestDatabase;
  let owner: OpenDatabase;
  let application: OpenDatabase;
  let orderId: string;

  beforeAll(async () => {
    testDatabase = await createTestDatabase(engine);
    const onError = () => {};
    owner = openDatabase(testDatabase.ownerConnection, { onError });
    application = openDatabase(testDatabase.ownerConnection, { role: APPLICATION_ROLE, onError });
    orderId = await insertOrder(owner);
  });

  afterAll(async () => {
    await application.close();
    await owner.close();
    await testDatabase.drop();
  });

  const held = (id: string) =>
    lookAs(application.db, { viewer: visitor, heldKey: id }, (db) => orderWithInformation(db, id));

  test("keeps the answers, then the newer ones, each with its journal row", async () => {
    expect(await held(orderId)).toMatchObject({ given: null, order: { informationGivenAt: null } });

    const first = { orderId, information: answers, actor: visitor, now };
    expect(await saveOrderInformation(application, first)).toEqual({ ok: true });
    const corrected = { ...answers, area: "Nîmes et Alès" };
    await saveOrderInformation(application, { ...first, information: corrected, now: later });

    expect(await held(orderId)).toMatchObject({
      given: corrected,
      order: { informationGivenAt: later },
    });
    const acts = await owner.db.select().from(journal).where(eq(journal.subjectId, orderId));
    expect(acts.map(({ action, at }) => [action, at])).toEqual([
      ["order-information-given", now],
      ["order-information-given", later],
    ]);
  });

  test("refuses an order that does not exist, and writes nothing", async () => {
    const unknown = randomUUID();
    const refused = await saveOrderInformation(application, {
      orderId: unknown,
      information: answers,
      actor: visitor,
      now,
    });
    expect(refused).toEqual({ ok: false, reason: "order-not-found" });
    expect(await held(unknown)).toBeNull();
    expect(await held("../../etc")).toBeNull();
    const acts = await owner.db.select().from(journal).where(eq(journal.subjectId, unknown));
    expect(acts).toEqual([]);
  });
});

async function insertOrder({ db }: OpenDatabase): Promise<string> {
  const [row] = await db
    .insert(orders)
    .values({
      number: "CMD-2026-0001",
      mode: "demo",
      planType: "premium",
      packName: "Boost Local 30 jours",
      listings: 1,
      unitPriceCents: 390_00,
      discountRate: 0,
      discountCents: 0,
      netCents: 390_00,
      vatRate: 2000,
      vatCents: 78_00,
      grossCents: 468_00,
      firstName: "Camille",
      lastName: "Roux",
      email: "camille@example.org",
      phone: "0612345678",
      company: "",
      address: "",
      city: "",
      postalCode: "",
      country: "France",
      message: "",
      termsVersion: "2025-07-02",
      termsAcceptedAt: now,
      requestFingerprint: "",
      createdAt: now,
    })
    .returning({ id: orders.id });
  if (!row) throw new Error("the order was not written");
  return row.id;
}
