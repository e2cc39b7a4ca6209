import { isPlanType, type PlanType } from "#domain/catalogue.ts";
import type { QuoteContent } from "#domain/quote.ts";
import { type Discount, MAX_QUOTE_LINES } from "#domain/quote-price.ts";
import { typedCents, typedRate } from "#domain/typed-amount.ts";

export interface TypedQuote {
  clientType: string;
  clientCompany: string;
  clientName: string;
  clientEmail: string;
  clientPhone: string;
  clientAddress: string;
  clientSiren: string;
  lines: TypedLine[];
  discount: { type: string; value: string };
  vatRate: string;
  notes: string;
  executionDelay: string;
  depositRate: string;
  paymentDays: string;
  paymentTerms: string;
  validUntil: string;
}

export interface TypedLine {
  description: string;
  quantity: string;
  unitPrice: string;
  planType: PlanType | "";
  optional: "on" | "";
}

/** Initial line (docs/sources/specification.md, 5). */
export const emptyLine: TypedLine = {
  description: "",
  quantity: "1",
  unitPrice: "0",
  planType: "",
  optional: "",
};

/** A single line over the maximum suffices to refuse. */
const MOST_LINES_READ = MAX_QUOTE_LINES + 1;

/** Above every field's limit: an oversized text comes back to be shortened. */
const LONGEST_KEPT = 5000;

export function typedQuoteIn(formData: FormData): TypedQuote {
  const text = (name: string) => {
    const value = formData.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n").slice(0, LONGEST_KEPT) : "";
  };
  return {
    clientType: text("clientType"),
    clientCompany: text("clientCompany"),
    clientName: text("clientName"),
    clientEmail: text("clientEmail"),
    clientPhone: text("clientPhone"),
    clientAddress: text("clientAddress"),
    clientSiren: text("clientSiren"),
    lines: linesIn(formData, text),
    discount: { type: text("discount.type"), value: text("discount.value") },
    vatRate: text("vatRate"),
    notes: text("notes"),
    executionDelay: text("executionDelay"),
    depositRate: text("depositRate"),
    paymentDays: text("paymentDays"),
    paymentTerms: text("paymentTerms"),
    validUntil: text("validUntil"),
  };
}

function linesIn(formData: FormData, text: (name: string) => string): TypedLine[] {
  const lines: TypedLine[] = [];
  while (lines.length < MOST_LINES_READ && formData.has(lineField(lines.length, "description"))) {
    const index = lines.length;
    const planType = text(lineField(index, "planType"));
    lines.push({
      description: text(lineField(index, "description")),
      quantity: text(lineField(index, "quantity")),
      unitPrice: text(lineField(index, "unitPrice")),
      planType: isPlanType(planType) ? planType : "",
      optional: text(lineField(index, "optional")) === "on" ? "on" : "",
    });
  }
  return lines;
}

export function typedQuoteOf(content: QuoteContent): TypedQuote {
  return {
    clientType: content.clientType,
    clientCompany: content.clientCompany,
    clientName: content.clientName,
    clientEmail: content.clientEmail,
    clientPhone: content.clientPhone,
    clientAddress: content.clientAddress,
    clientSiren: content.clientSiren ?? "",
    lines: content.lines.map(({ description, quantity, unitPriceCents, planType, isOptional }) => ({
      description,
      quantity: String(quantity),
      unitPrice: typedCents(unitPriceCents),
      planType: planType ?? "",
      optional: isOptional ? "on" : "",
    })),
    discount: { type: content.discount.type, value: typedDiscount(content.discount) },
    vatRate: typedRate(content.vatRate),
    notes: content.notes,
    executionDelay: content.executionDelay,
    depositRate: typedRate(content.depositRate),
    paymentDays: String(content.paymentDays),
    paymentTerms: content.paymentTerms,
    validUntil: content.validUntil,
  };
}

function typedDiscount(discount: Discount): string {
  if (discount.type === "percentage") return typedRate(discount.rate);
  return discount.type === "fixed" ? typedCents(discount.amountCents) : "";
}

export function lineField(index: number, field: keyof TypedLine): string {
  return `lines.${index}.${field}`;
}
