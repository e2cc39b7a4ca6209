import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asViewer, lookAs, type Viewing } from "#db/as-viewer.server.ts";
import { billingDetails } from "#db/schema/billing-details.ts";
import { unansweredDetails } from "#domain/billing.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const visitor = { viewer: { kind: "visitor" } } as const;
const refused = { cause: { code: "42501" } };

describe("access to billing details of an order", () => {
  const world = sharedWorld(openAccountsWorld, "orders");
  let camille: string;
  let sacha: string;
  let agence: string;
  let orderId: string;

  beforeAll(async () => {
    camille = await addUser(world, "camille@plomberie.example");
    sacha = await addUser(world, "sacha@coiffure.example");
    agence = await addUser(world, "agence@phare.example", { administrator: true });
  });
  beforeEach(async () => {
    orderId = await insertOrder(world.owner.db, { userId: camille });
    const details = { orderId, ...unansweredDetails, updatedAt: new Date() };
    await world.owner.db.insert(billingDetails).values(details);
  });

  const client = (userId: string): Viewing => ({ viewer: { kind: "client", userId } });
  const read = async (viewing: Viewing) =>
    (await lookAs(world.application.db, viewing, (db) => db.select().from(billingDetails))).length;
  const change = async (viewing: Viewing) =>
    (
      await asViewer(world.application.db, viewing, (db) =>
        db.update(billingDetails).set({ city: "Brest" }),
      )
    ).rowCount;

  test("the order's owner, its link, the agency and jobs read and change them; others can't", async () => {
    const agency: Viewing = { viewer: { kind: "administrator", userId: agence } };
    const entitled = [client(camille), agency, { ...visitor, heldKey: orderId }];
    for (const viewing of entitled) {
      expect(await read(viewing)).toBe(1);
      expect(await change(viewing)).toBe(1);
    }
    for (const viewing of [client(sacha), visitor, { ...visitor, heldKey: "x" }]) {
      expect(await read(viewing)).toBe(0);
      expect(await change(viewing)).toBe(0);
    }
  });

  test("billing details can't be deleted, nor added to another client's order", async () => {
    const own = client(camille);
    await expect(
      asViewer(world.application.db, own, (db) => db.execute(sql`delete from billing_details`)),
    ).rejects.toMatchObject(refused);
    const other = await insertOrder(world.owner.db, { userId: sacha });
    const details = { orderId: other, ...unansweredDetails, updatedAt: new Date() };
    await expect(
      asViewer(world.application.db, own, (db) => db.insert(billingDetails).values(details)),
    ).rejects.toMatchObject(refused);
  });
});
