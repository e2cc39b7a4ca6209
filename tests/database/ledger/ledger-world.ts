import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { nextPaperNumber } from "#db/next-number.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { ledger } from "#db/schema/ledger.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { insertOrder } from "../../records/order.ts";
import { insertPayment } from "../../records/payment.ts";
import { openDatabaseWorld } from "../open-database-world.ts";

export const at = new Date("2026-11-20T10:00:00Z");
/** In cents, of the sample order: 935.83 € and 20 % VAT. */
export const GROSS = 112_300;
const RATE = 2000;

type Paper = typeof invoices.$inferInsert;

export async function openLedgerWorld() {
  const world = await openDatabaseWorld({ max: 40 });
  const { db } = world.owner;
  return {
    ...world,
    db,
    order: (changes: Partial<typeof orders.$inferInsert> = {}) =>
      insertOrder(db, { createdAt: at, ...changes }),
    setStatus: async (orderId: string, status: (typeof orders.$inferSelect)["status"]) => {
      const endedAt = status === "cancelled" ? at : null;
      await db.update(orders).set({ status, endedAt }).where(eq(orders.id, orderId));
    },
    paper: (paper: Partial<Paper> & { grossCents: number }) => insertPaper(db, paper),
    pay: (orderId: string, amountCents = GROSS) =>
      insertPayment(db, orderId, { amountCents, receivedAt: at }),
    giveBack: async (paymentId: string, refundedCents: number, refundedAt: Date | null = at) => {
      await db
        .update(payments)
        .set({ refundedCents, refundedAt })
        .where(eq(payments.id, paymentId));
    },
    lines: () => db.select().from(ledger).orderBy(asc(ledger.id)),
    async told() {
      const lines = await db.select().from(ledger).orderBy(asc(ledger.id));
      return lines.map((line) => ({
        kind: line.kind,
        ...Object.fromEntries(
          amounts.filter((name) => line[name] !== 0).map((name) => [name, line[name]]),
        ),
      }));
    },
    async sums(orderId: string) {
      const [row] = await db
        .select({
          owed: sum(ledger.owedCents),
          receivable: sum(ledger.receivableCents),
          revenue: sum(ledger.revenueCents),
          advance: sum(ledger.advanceCents),
          vat: sum(ledger.vatCents),
          cash: sum(ledger.cashCents),
        })
        .from(ledger)
        .where(eq(ledger.orderId, orderId));
      return row;
    },
    async breaks() {
      const { rows } = await db.execute<{ place: string }>(sql`select place from ledger_breaks()`);
      return rows.map(({ place }) => Number(place));
    },
  };
}

const amounts = [
  "owedCents",
  "receivableCents",
  "revenueCents",
  "advanceCents",
  "vatCents",
  "cashCents",
] as const;

const sum = (column: Parameters<typeof sql>[1]) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);

export function parts(grossCents: number) {
  const netCents = Math.round((grossCents * 10_000) / (10_000 + RATE));
  return { netCents, vatCents: grossCents - netCents, grossCents };
}

export function insertPaper(
  db: Pick<Database, "transaction">,
  { grossCents, ...paper }: Partial<Paper> & { grossCents: number },
): Promise<{ id: string; number: string }> {
  return db.transaction(async (transaction) => {
    const id = paper.id ?? randomUUID();
    const { kind = "invoice", mode = "demo", createdAt = at } = paper;
    const { number, issuedOn } = await nextPaperNumber(transaction, { kind, mode }, createdAt);
    await transaction.insert(invoices).values({
      status: "pending",
      clientName: "Camille Exemple",
      company: "Plomberie de la Rade",
      email: "camille@plomberie.example",
      vatRate: RATE,
      ...parts(grossCents),
      dueOn: kind === "credit-note" ? null : issuedOn,
      ...paper,
      id,
      kind,
      mode,
      createdAt,
      number,
      issuedOn,
    });
    return { id, number };
  });
}
