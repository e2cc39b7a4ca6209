import { plainCalendarDay } from "./french-dates.ts";
import { formatCents } from "./money.ts";
import { acceptanceStatement, type PrintedQuote } from "./quote.ts";
import type { SiteIdentity } from "./site-identity.ts";

/** What accepting the quote now means, in the words that are kept with the acceptance. */
export function acceptanceWords(
  { number, price }: Pick<PrintedQuote, "number" | "price">,
  { termsVersion }: Pick<SiteIdentity, "termsVersion">,
): string {
  return acceptanceStatement({
    number,
    grossText: formatCents(price.grossCents),
    termsVersionText: plainCalendarDay(termsVersion),
  });
}
