import { greeting } from "#copy/greeting.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import type { EmailContent } from "./content.ts";
import {
  grossText,
  offerRows,
  optionBlocks,
  type QuoteEmailInput,
  quoteTotals,
  specimenNotice,
} from "./quote-facts.ts";
import { thatName } from "#copy/elision.ts";

/** Sent three days before the end of validity. */
export function quoteReminder({ quote, site, siteUrl }: QuoteEmailInput): EmailContent {
  const until = longCalendarDay(quote.validUntil);
  return {
    subject: `Votre devis ${quote.number} est valable jusqu’au ${until}`,
    preview: `${grossText(quote)}. Un simple rappel, sans engagement.`,
    title: `Votre devis est valable jusqu’au ${until}.`,
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(quote.clientName)}\nUn simple rappel : le devis ${quote.number} que nous vous avons envoyé reste valable jusqu’au ${until} inclus. Après cette date, il suffit de nous en demander un nouveau.`,
      },
      ...specimenNotice(quote),
      { kind: "facts", rows: offerRows(quote) },
      { kind: "heading", text: "Le prix" },
      quoteTotals(quote),
      ...optionBlocks(quote),
      {
        kind: "action",
        link: { label: "Voir le devis", url: `${siteUrl}/devis/${quote.id}` },
      },
      {
        kind: "paragraph",
        text: `Si ce n’est pas le bon moment, il n’y a rien à faire : c’est notre seul rappel. Une question ? Répondez simplement à ce message.\nL’équipe ${site.name}`,
      },
    ],
    reason: `Vous recevez ce message parce ${thatName(site.name)} vous a envoyé un devis resté sans réponse.`,
  };
}
