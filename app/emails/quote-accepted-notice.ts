import { recordPages } from "#domain/records.ts";
import type { EmailContent } from "./content.ts";
import {
  acceptanceRows,
  clientOf,
  grossText,
  type QuoteEmailInput,
  quoteTotals,
  specimenNotice,
} from "./quote-facts.ts";

export function quoteAcceptedNotice({ quote, site, siteUrl }: QuoteEmailInput): EmailContent {
  const client = clientOf(quote);
  return {
    subject: `Devis ${quote.number} accepté : ${client}, ${grossText(quote)}`,
    preview: "À faire : en créer la commande, en un clic.",
    title: `${client} a accepté le devis ${quote.number}`,
    blocks: [
      {
        kind: "notice",
        text: "À faire : créer la commande. Elle reprend le devis au centime près.",
      },
      ...specimenNotice(quote),
      { kind: "facts", rows: acceptanceRows(quote) },
      { kind: "heading", text: "Le prix" },
      quoteTotals(quote),
      {
        kind: "action",
        link: { label: "Ouvrir le devis", url: `${siteUrl}${recordPages.quote(quote.id)}` },
      },
      {
        kind: "paragraph",
        text: "Le client a reçu de son côté le PDF accepté. Répondre à ce message lui écrit directement.",
      },
    ],
    reason: `Message envoyé à l’équipe ${site.name} à chaque devis accepté.`,
  };
}
