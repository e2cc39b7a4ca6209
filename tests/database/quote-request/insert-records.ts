import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quoteLines, quotes } from "#db/schema/quotes.ts";

export async function insertQuoteRequest(
  db: Pick<Database, "insert">,
  email: string,
  changes: Partial<typeof quoteRequests.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(quoteRequests).values({
    id,
    mode: "demo",
    companyName: "Plomberie de la Rade",
    contactName: "Camille Exemple",
    email,
    phone: "",
    businessType: "artisan",
    currentSituation: "not_ranked",
    servicesInterested: ["premium"],
    additionalNotes: "",
    createdAt: new Date(),
    ...changes,
  });
  return id;
}

export async function insertQuote(
  db: Pick<Database, "insert" | "update">,
  clientEmail: string,
  { status = "draft", ...changes }: Partial<typeof quotes.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(quotes).values({
    id,
    number: `DEMO-DEV-2026-${id}`,
    mode: "demo",
    clientCompany: "Plomberie de la Rade",
    clientName: "Camille Exemple",
    clientEmail,
    clientPhone: "",
    clientAddress: "",
    discountType: "none",
    discountValue: 0,
    subtotalCents: 39_000,
    discountCents: 0,
    netCents: 39_000,
    vatRate: 2000,
    vatCents: 7_800,
    grossCents: 46_800,
    notes: "",
    executionDelay: "",
    paymentTerms: "",
    validUntil: "2026-12-21",
    createdAt: new Date(),
    ...changes,
  });
  await db.insert(quoteLines).values({
    quoteId: id,
    position: 1,
    description: "Boost Local",
    quantity: 1,
    unitPriceCents: 39_000,
    totalCents: 39_000,
  });
  // Lines can be inserted while it is a draft only.
  if (status !== "draft") await db.update(quotes).set({ status }).where(eq(quotes.id, id));
  return id;
}
