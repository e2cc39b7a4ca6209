import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { asViewer } from "#db/as-viewer.server.ts";
import { leads } from "#db/schema/leads.ts";
import { orders } from "#db/schema/orders.ts";
import { apiKinds } from "#queries/outgoing/api-records.server.ts";
import { announcePaid } from "#workflows/outgoing/announce.server.ts";
import { insertOrder } from "../../records/order.ts";
import { openDatabaseWorld, sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");

describe("a paid order", () => {
  const world = sharedWorld(() => openDatabaseWorld(), "orders, leads, journal, pgboss.job");

  /** Marks the order paid; returns the events announced in the same transaction. */
  async function pay(orderId: string): Promise<Record<string, string>> {
    await world.owner.pool.query("delete from pgboss.job");
    await world.owner.db.update(orders).set({ status: "paid" }).where(eq(orders.id, orderId));
    await asViewer(world.application.db, { viewer: { kind: "visitor" } }, (transaction) =>
      announcePaid(world.jobs, transaction, { orderId, now }),
    );
    const { rows } = await world.owner.pool.query<{ event: string; subject: string }>(
      "select data ->> 'event' as event, data ->> 'subjectId' as subject from pgboss.job",
    );
    return Object.fromEntries(rows.map(({ event, subject }) => [event, subject]));
  }

  test("announces its lead as won if it is the first, and otherwise only the order as paid", async () => {
    const first = await insertOrder(world.owner.db, { status: "pending" });
    const second = await insertOrder(world.owner.db, { status: "pending" });
    const [lead, ...others] = await world.owner.db.select().from(leads);
    expect(others).toEqual([]);
    expect(await pay(first)).toEqual({ "order.paid": first, "lead.won": lead?.id });
    expect(await pay(second)).toEqual({ "order.paid": second });
    const told = await world.owner.db.transaction((db) => apiKinds.leads.byId(db, lead?.id ?? ""));
    expect(told).toMatchObject({ id: lead?.id, stage: "won", source: "order" });
  });
});
