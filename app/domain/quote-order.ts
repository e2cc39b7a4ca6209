import { offers, MAX_LISTINGS_PER_ORDER } from "./catalogue.ts";
import type { BasisPoints, Cents } from "./money.ts";
import type { OrderPlan } from "./order.ts";
import type { PrintedQuote, QuoteLine } from "./quote.ts";
import { keptLines } from "./quote-options.ts";

interface OrderedOffer {
  planType: OrderPlan;
  packName: string;
  listings: number;
  unitPriceCents: Cents;
  discountRate: BasisPoints;
}

/** A single line of a catalogue pack becomes an order of that pack; anything else a custom order at the subtotal. */
export function offerOrderedBy(
  quote: Pick<PrintedQuote, "number" | "lines" | "discount" | "price" | "chosenOptions">,
): OrderedOffer {
  const discountRate = quote.discount.type === "percentage" ? quote.discount.rate : 0;
  const pack = packOf(keptLines(quote));
  if (pack) {
    const { planType, quantity: listings, unitPriceCents } = pack;
    return { planType, packName: offers[planType].name, listings, unitPriceCents, discountRate };
  }
  return {
    planType: "custom",
    packName: `Devis ${quote.number}`,
    listings: 1,
    unitPriceCents: quote.price.subtotalCents,
    discountRate,
  };
}

function packOf(lines: readonly QuoteLine[]) {
  const [line, ...others] = lines;
  if (!line?.planType || others.length > 0 || line.quantity > MAX_LISTINGS_PER_ORDER) return null;
  return offers[line.planType].period ? null : { ...line, planType: line.planType };
}

/** No splitting: the family name of « Mme Anne de la Rive » cannot be told. */
export function orderedName(name: string): { firstName: string; lastName: string } {
  return { firstName: name.trim().replaceAll(/\s+/g, " "), lastName: "" };
}
