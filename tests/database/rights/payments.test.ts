import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { lookAs, type Viewing } from "#db/as-viewer.server.ts";
import { insertOrder } from "../../records/order.ts";
import {
  insertAttempt,
  insertDifference,
  insertPayment,
  insertPaymentEvent,
} from "../../records/payment.ts";
import { agency, asClient, camille, openRights, refused, sacha, visitor } from "./rights-world.ts";

const at = new Date("2026-11-20T10:00:00Z");
const system: Viewing = { viewer: { kind: "system" } };
const tables = ["payments", "payment_attempts", "payment_events", "payment_differences"];

describe("access to payments", () => {
  const { world, attempt } = openRights("orders, payments, payment_events, payment_differences");
  let orderId: string;

  beforeEach(async () => {
    const { db } = world.owner;
    orderId = await insertOrder(db, { userId: camille });
    await insertPayment(db, orderId);
    await insertAttempt(db, orderId, "paid", at);
    await insertPaymentEvent(db, { orderId });
    await insertDifference(db, "dispute", { orderId });
  });

  const counts = (viewing: Viewing) =>
    lookAs(world.application.db, viewing, async (db) => {
      const found: number[] = [];
      for (const table of tables) {
        const { rows } = await db.execute(sql`select from ${sql.identifier(table)}`);
        found.push(rows.length);
      }
      return found;
    });

  test("a client reads their payments and attempts, never what the vendor told the agency", async () => {
    expect(await counts(asClient(camille))).toEqual([1, 1, 0, 0]);
    expect(await counts(asClient(sacha))).toEqual([0, 0, 0, 0]);
    expect(await counts(visitor)).toEqual([0, 0, 0, 0]);
    expect(await counts({ ...visitor, heldKey: orderId })).toEqual([1, 1, 0, 0]);
    expect(await counts(agency)).toEqual([1, 1, 1, 1]);
    expect(await counts(system)).toEqual([1, 1, 1, 1]);
  });

  test("a client changes no payment, and inserts none", async () => {
    for (const statement of [
      "update payments set refunded_cents = amount_cents",
      "update payment_attempts set status = 'open'",
      "update payment_differences set settled_at = now()",
    ]) {
      expect((await attempt(asClient(camille), statement)).rowCount, statement).toBe(0);
    }
    const paid = `insert into payments (id, order_id, order_number, mode, provider, method, provider_payment_id,
      amount_cents, received_at, received_on)
      values (gen_random_uuid(), '${orderId}', 'x', 'demo', 'transfer', 'transfer', 'x', 1, now(), now())`;
    await expect(attempt(asClient(camille), paid)).rejects.toMatchObject(refused);
  });

  test("no role deletes a payment or changes its amount, the agency and the server included", async () => {
    for (const viewing of [agency, system]) {
      for (const statement of ["delete from payments", "update payments set amount_cents = 1"]) {
        await expect(attempt(viewing, statement)).rejects.toMatchObject(refused);
      }
    }
  });

  test("the client's name is stored with the payment by a trigger", async () => {
    const { rows } = await world.owner.pool.query("select client from payments");
    expect(rows).toEqual([{ client: "Camille Exemple, Plomberie de la Rade" }]);
  });
});
