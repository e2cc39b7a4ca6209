import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asViewer, lookAs, type Viewing } from "#db/as-viewer.server.ts";
import { insertOrder } from "../../records/order.ts";
import {
  insertAttempt,
  insertDifference,
  insertPayment,
  insertPaymentEvent,
} from "../../records/payment.ts";
import { type AccountsWorld, addUser, openAccountsWorld } from "../accounts/accounts-world.ts";

const at = new Date("2026-11-20T10:00:00Z");
const visitor: Viewing = { viewer: { kind: "visitor" } };
const system: Viewing = { viewer: { kind: "system" } };
const tables = ["payments", "payment_attempts", "payment_events", "payment_differences"];
const forbidden = { cause: { code: "42501" } };

describe("who reads and writes payments", () => {
  let world: AccountsWorld;
  let camille: Viewing;
  let sacha: Viewing;
  let agency: Viewing;
  let orderId: string;

  beforeAll(async () => {
    world = await openAccountsWorld();
    const { db } = world.owner;
    const owner = await addUser(world, "camille@plomberie.example");
    camille = { viewer: { kind: "client", userId: owner } };
    const other = await addUser(world, "sacha@coiffure.example");
    sacha = { viewer: { kind: "client", userId: other } };
    const alix = await addUser(world, "alix@phare.example", { administrator: true });
    agency = { viewer: { kind: "administrator", userId: alix } };
    orderId = await insertOrder(db, { userId: owner });
    await insertPayment(db, orderId);
    await insertAttempt(db, orderId, "paid", at);
    await insertPaymentEvent(db, { orderId });
    await insertDifference(db, "dispute", { orderId });
  });
  afterAll(() => world.close());

  const counts = (viewing: Viewing) =>
    lookAs(world.application.db, viewing, async (db) => {
      const found: number[] = [];
      for (const table of tables) {
        const { rows } = await db.execute(sql`select from ${sql.identifier(table)}`);
        found.push(rows.length);
      }
      return found;
    });
  const attempt = (viewing: Viewing, statement: string) =>
    asViewer(world.application.db, viewing, (db) => db.execute(sql.raw(statement)));

  test("a client reads what they paid and tried, never what the provider told the agency", async () => {
    expect(await counts(camille)).toEqual([1, 1, 0, 0]);
    expect(await counts(sacha)).toEqual([0, 0, 0, 0]);
    expect(await counts(visitor)).toEqual([0, 0, 0, 0]);
    expect(await counts({ ...visitor, heldKey: orderId })).toEqual([1, 1, 0, 0]);
    expect(await counts(agency)).toEqual([1, 1, 1, 1]);
    expect(await counts(system)).toEqual([1, 1, 1, 1]);
  });

  test("a client changes nothing of it, and notes no payment", async () => {
    for (const statement of [
      "update payments set refunded_cents = amount_cents",
      "update payment_attempts set status = 'open'",
      "update payment_differences set settled_at = now()",
    ]) {
      expect((await attempt(camille, statement)).rowCount, statement).toBe(0);
    }
    const paid = `insert into payments (id, order_id, order_number, mode, provider, method, provider_payment_id,
      amount_cents, received_at, received_on)
      values (gen_random_uuid(), '${orderId}', 'x', 'demo', 'transfer', 'transfer', 'x', 1, now(), now())`;
    await expect(attempt(camille, paid)).rejects.toMatchObject(forbidden);
  });

  test("nobody takes a payment away or rewrites its amount, the agency and the server included", async () => {
    for (const viewing of [agency, system]) {
      for (const statement of ["delete from payments", "update payments set amount_cents = 1"]) {
        await expect(attempt(viewing, statement)).rejects.toMatchObject(forbidden);
      }
    }
  });

  test("who ordered is written beside the money by the database itself", async () => {
    const { rows } = await world.owner.pool.query("select client from payments");
    expect(rows).toEqual([{ client: "Camille Exemple, Plomberie de la Rade" }]);
  });
});
