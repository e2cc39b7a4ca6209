import { openDatabase } from "#db/client.server.ts";
import { daysFromNow } from "../calendar.ts";
import { insertScoredAudit } from "../records/audit.ts";
import { insertDeliverable, insertListing } from "../records/deliverable.ts";
import { seedOrder } from "./order-seed.ts";
import { productConnection, queryProduct } from "./product-database.ts";
import type { RunningProduct } from "./product-process.ts";

const HOUR_MS = 3_600_000;

export async function seedDelivery(
  product: RunningProduct,
  { email, userId }: { email: string; userId: string },
): Promise<{ id: string; number: string }> {
  const order = await seedOrder(product, { email, owned: true, status: "in_progress" });
  const opened = openDatabase(await productConnection(product), { onError: () => {} });
  const { db } = opened;
  try {
    const listingId = await insertListing(db, {
      orderId: order.id,
      name: "Menuiserie Le Goff",
      url: "Menuiserie Le Goff, Lorient",
      access: "held",
    });
    const openedAt = daysFromNow(-21);
    const promised = { orderId: order.id, listingId, inDays: true, openedAt };
    await insertDeliverable(db, {
      ...promised,
      kind: "listing",
      inDays: false,
      status: "done",
      proofText: "Horaires, services et photos complétés.",
      closedAt: daysFromNow(-2),
    });
    await insertDeliverable(db, {
      ...promised,
      status: "done",
      proofUrl: "https://www.google.com/maps/posts/1",
      closedAt: daysFromNow(-1),
    });
    await insertDeliverable(db, {
      ...promised,
      rank: 2,
      status: "awaits_approval",
      awaited: "approval",
      awaitedSince: daysFromNow(-1),
      remainingMs: 72 * HOUR_MS,
    });
    await insertDeliverable(db, {
      ...promised,
      rank: 3,
      status: "scheduled",
      scheduledAt: daysFromNow(3),
      dueAt: daysFromNow(4),
    });
    await insertDeliverable(db, {
      ...promised,
      kind: "citations",
      quantity: 20,
      quantityDone: 12,
      dueAt: daysFromNow(8),
    });
    await insertDeliverable(db, {
      ...promised,
      listingId: null,
      kind: "report",
      dueAt: daysFromNow(9),
    });
    await insertDeliverable(db, { ...promised, listingId: null, kind: "revision" });
    await insertScoredAudit(db, {
      userId,
      email,
      gbpUrl: "Menuiserie Le Goff, Lorient",
      runs: [
        { at: daysFromNow(-22), score: 48 },
        { at: daysFromNow(-1), score: 71, source: "agency" },
      ],
    });
  } finally {
    await opened.close();
  }
  return order;
}

/** As the night before it is due prepares it. */
export async function seedReport(product: RunningProduct, orderId: string): Promise<void> {
  await queryProduct(
    product,
    `insert into delivery_reports (order_id, prepared_at) values ('${orderId}', now())`,
  );
}
