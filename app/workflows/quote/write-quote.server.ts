import { and, eq, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { quoteLines } from "#db/schema/quotes.ts";
import type { QuoteContent } from "#domain/quote.ts";
import type { Discount, QuotePrice } from "#domain/quote-price.ts";

export async function quoteColumns(
  transaction: ViewerDatabase,
  { lines: _lines, discount, vatRate, ...content }: QuoteContent,
  price: QuotePrice,
) {
  return {
    ...content,
    ...amountColumns(price),
    userId: await confirmedAccountOf(transaction, content.clientEmail),
    discountType: discount.type,
    discountValue: discountValue(discount),
    vatRate,
  };
}

export function amountColumns({ lineTotalsCents: _ofLines, ...totals }: QuotePrice) {
  return totals;
}

export async function writeLines(
  transaction: ViewerDatabase,
  quoteId: string,
  { lines }: QuoteContent,
  { lineTotalsCents }: QuotePrice,
): Promise<void> {
  await transaction.delete(quoteLines).where(eq(quoteLines.quoteId, quoteId));
  await transaction.insert(quoteLines).values(
    lines.map((line, index) => ({
      ...line,
      quoteId,
      position: index + 1,
      totalCents: lineTotalsCents[index] ?? 0,
    })),
  );
}

function discountValue(discount: Discount): number {
  if (discount.type === "percentage") return discount.rate;
  return discount.type === "fixed" ? discount.amountCents : 0;
}

/** Account that has confirmed that address: it shows the quote in the portal. */
async function confirmedAccountOf(
  transaction: ViewerDatabase,
  email: string,
): Promise<string | null> {
  const [owner] = await transaction
    .select({ id: user.id })
    .from(user)
    .where(and(eq(sql`lower(${user.email})`, email.toLowerCase()), eq(user.emailVerified, true)));
  return owner?.id ?? null;
}
