import { createHash } from "node:crypto";
import { asc, isNotNull, sql } from "drizzle-orm";
import { Client } from "pg";
import { describe, expect, test } from "vitest";
import { ledger } from "#db/schema/ledger.ts";
import { orders } from "#db/schema/orders.ts";
import { insertOrder } from "../../records/order.ts";
import { insertPayment } from "../../records/payment.ts";
import { testEngine } from "../../cluster/test-engine.ts";
import { sharedWorld } from "../open-database-world.ts";
import { at, GROSS, openLedgerWorld } from "./ledger-world.ts";

describe("the hash chain of the ledger", () => {
  const world = sharedWorld(
    openLedgerWorld,
    "ledger, ledger_forgotten, orders, invoices, payments, number_series, journal, pgboss.job",
  );

  const chained = () =>
    world.db
      .select({ chain: ledger.chain, hash: ledger.hash })
      .from(ledger)
      .where(isNotNull(ledger.chain))
      .orderBy(asc(ledger.chain));

  /** Runs a statement as superuser, with triggers off. */
  async function tamper(statement: string) {
    const { database } = world.ownerConnection;
    const superuser = new Client({ ...testEngine().superuserConnection, database });
    await superuser.connect();
    try {
      await superuser.query(`set session_replication_role = replica; ${statement}`);
    } finally {
      await superuser.end();
    }
  }

  async function waiting(): Promise<number> {
    const { rows } = await world.owner.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length;
  }

  async function someHistory() {
    const orderId = await world.order();
    await world.paper({ orderId, grossCents: GROSS });
    const paymentId = await world.pay(orderId);
    await world.giveBack(paymentId, 100);
    await world.giveBack(paymentId, 300);
  }

  test("starts at 1 without a gap, each hash covering the one before", async () => {
    await someHistory();
    const rows = await chained();
    expect(rows.map(({ chain }) => chain)).toEqual([1, 2, 3, 4]);
    const { rows: said } = await world.owner.pool.query<{ line: string }>(
      "select ledger_line(ledger) as line from ledger where chain is not null order by chain",
    );
    let before = "";
    for (const [index, { line }] of said.entries()) {
      before = createHash("sha256").update(`${before}|${line}`).digest("hex");
      expect(rows[index]?.hash).toBe(before);
    }
    expect(await world.breaks()).toEqual([]);
  });

  test.each([
    [
      "an amount",
      "update ledger set cash_cents = cash_cents + 1, receivable_cents = receivable_cents - 1 where chain = 2",
      [2],
    ],
    ["a day", "update ledger set occurred_on = occurred_on - 1 where chain = 1", [1]],
    ["a name", "update ledger set client = 'x' where chain = 3", [3]],
    ["a mode", "update ledger set mode = 'live' where chain = 4", [4]],
    ["an order", "update ledger set order_id = gen_random_uuid() where chain = 2", [2]],
    ["a hash", "update ledger set hash = repeat('0', 64) where chain = 2", [2, 3]],
    ["a line taken out", "delete from ledger where chain = 2", [3]],
    ["the first line taken out", "delete from ledger where chain = 1", [2]],
    [
      "two lines in each other's place",
      "update ledger set chain = -chain where chain in (2, 3); update ledger set chain = 5 + chain where chain < 0",
      [2, 3, 4],
    ],
  ])("reveals %s changed without triggers", async (_, statement, places) => {
    await someHistory();
    await tamper(statement);
    expect(await world.breaks()).toEqual(places);
  });

  test("stays valid once its first years are purged, as law allows, and reveals later changes", async () => {
    await someHistory();
    await tamper(
      "update ledger set at = '2014-12-31', occurred_on = '2014-12-31' where chain <= 2",
    );
    await world.owner.pool.query("delete from ledger where chain <= 2");
    expect(await world.breaks()).toEqual([]);
    await world.pay(await world.order());
    expect((await chained()).map(({ chain }) => chain)).toEqual([3, 4, 5]);
    expect(await world.breaks()).toEqual([]);
    await tamper("update ledger set client = 'x' where chain = 3");
    expect(await world.breaks()).toEqual([3]);
  });

  test("stays one chain when thirty transactions write at once, some rolled back", async () => {
    const orderIds = await Promise.all(Array.from({ length: 30 }, () => world.order()));
    const written = await Promise.allSettled(
      orderIds.map(async (orderId, index) => {
        await world.paper({ orderId, grossCents: GROSS + index });
        await world.db.transaction(async (transaction) => {
          await insertPayment(transaction, orderId, { amountCents: 1000 + index, receivedAt: at });
          await insertPayment(transaction, orderId, { amountCents: 2000 + index, receivedAt: at });
          if (index % 5 === 0) throw new Error("rolled back");
        });
      }),
    );
    expect(written.filter(({ status }) => status === "rejected")).toHaveLength(6);
    const rows = await chained();
    expect(rows.map(({ chain }) => chain)).toEqual(Array.from({ length: 78 }, (_, n) => n + 1));
    expect(await world.breaks()).toEqual([]);
  });

  test.each([
    ["was written", "commit", [1, 2]],
    ["was given up", "rollback", [1]],
  ])("continues from a line that %s while another transaction waited", async (_, end, places) => {
    const orderIds = [await world.order(), await world.order()];
    const [first, second] = await Promise.all([
      world.owner.pool.connect(),
      world.owner.pool.connect(),
    ]);
    const pay = `insert into payments (id, order_id, order_number, mode, provider, method, provider_payment_id, amount_cents,
      received_at, received_on) values (gen_random_uuid(), $1, 'x', 'demo', 'transfer', 'transfer', gen_random_uuid(), 1000, now(), now())`;
    try {
      await first.query("begin");
      await first.query(pay, [orderIds[0]]);
      await first.query("set constraints all immediate");
      await second.query("begin");
      await second.query(pay, [orderIds[1]]);
      const written = second.query("commit");
      await expect.poll(waiting).toBe(1);
      await first.query(end);
      await written;
    } finally {
      first.release(true);
      second.release(true);
    }
    expect((await chained()).map(({ chain }) => chain)).toEqual(places);
    expect(await world.breaks()).toEqual([]);
  });

  test("neither waits for transactions that move orders, nor blocks them", async () => {
    const orderIds = await Promise.all(Array.from({ length: 12 }, () => world.order()));
    const inTurn = (ids: string[], status: "cancelled" | "paid") =>
      world.db.transaction(async (transaction) => {
        for (const id of ids) {
          await transaction.execute(sql`select from ${orders} where id = ${id} for update`);
          const endedAt = status === "cancelled" ? at : null;
          await transaction.execute(
            sql`update ${orders} set status = ${status}, ended_at = ${endedAt} where id = ${id}`,
          );
          await insertPayment(transaction, id, { amountCents: 1000, receivedAt: at });
        }
      });
    const sorted = orderIds.toSorted();
    const everybody = [
      ...Array.from({ length: 10 }, (_, n) => inTurn(sorted, n % 2 ? "cancelled" : "paid")),
      ...orderIds.map((id) => world.pay(id)),
      ...orderIds.map((orderId) => world.paper({ orderId, grossCents: GROSS })),
    ];
    expect((await Promise.allSettled(everybody)).map(({ status }) => status)).toEqual(
      everybody.map(() => "fulfilled"),
    );
    expect(await world.breaks()).toEqual([]);
    const { rows } = await world.owner.pool.query(
      `select from ledger where chain is not null having count(*) = max(chain)`,
    );
    expect(rows).toHaveLength(1);
  });

  test("writing a payment doesn't block placing an order", async () => {
    const orderId = await world.order();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const paying = world.db.transaction(async (transaction) => {
      await insertPayment(transaction, orderId, { receivedAt: at });
      await transaction.execute(sql`set constraints all immediate`);
      await held;
    });
    await insertOrder(world.db);
    await world.setStatus(await world.order(), "cancelled");
    release();
    await paying;
    expect(await world.breaks()).toEqual([]);
  });
});
