import { quoteRefusals } from "#copy/quote-refusals.ts";
import type { QuoteContent } from "#domain/quote.ts";
import type { QuotePriceRefusal } from "#domain/quote-price.ts";
import { quoteForm, type QuoteRules } from "#forms/quote.ts";
import { priceTyped } from "#forms/quote-amounts.ts";
import type { TypedQuote } from "#forms/typed-quote.ts";

/** Keyed by field name (`lines.2.unitPrice`), in page order. */
export type QuoteErrors = Record<string, string>;

type CheckedQuote = { ok: true; content: QuoteContent } | { ok: false; errors: QuoteErrors };

const refusedField: Record<QuotePriceRefusal, string> = {
  "discount-above-subtotal": "discount.value",
  "amount-too-large": "lines",
  "no-required-line": "lines",
};

/** Runs in the page and on the server. */
export function checkQuote(typed: TypedQuote, rules: QuoteRules): CheckedQuote {
  const read = quoteForm(rules).safeParse(typed);
  const priced = priceTyped(typed);
  if (read.success && priced.ok) return { ok: true, content: read.data };
  const errors = new Map<string, string>();
  const note = (field: string, message: string) => errors.has(field) || errors.set(field, message);
  for (const { path, message } of read.error?.issues ?? []) note(path.join("."), message);
  if (!priced.ok && priced.reason !== "unreadable") {
    note(refusedField[priced.reason], quoteRefusals[priced.reason]);
  }
  return { ok: false, errors: Object.fromEntries(errors) };
}
