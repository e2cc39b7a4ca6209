import { plainCalendarDay } from "./french-dates.ts";
import { formatCents } from "./money.ts";
import { acceptanceStatement, type PrintedQuote } from "./quote.ts";
import { nameOf } from "./quote-changes.ts";
import { optionsOf } from "./quote-options.ts";
import type { SiteIdentity } from "./site-identity.ts";

export function acceptanceWords(
  quote: Pick<PrintedQuote, "number" | "lines" | "price" | "chosenOptions">,
  { termsVersion }: Pick<SiteIdentity, "termsVersion">,
): string {
  const options = optionsOf(quote);
  return acceptanceStatement({
    number: quote.number,
    grossText: formatCents(quote.price.grossCents),
    options: {
      chosen: options.filter(({ isChosen }) => isChosen).map(({ line }) => nameOf(line)),
      offered: options.length,
    },
    termsVersionText: plainCalendarDay(termsVersion),
  });
}
