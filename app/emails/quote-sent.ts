import { greeting } from "#copy/greeting.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import type { EmailContent } from "./content.ts";
import {
  changesBlocks,
  grossText,
  offerRows,
  optionBlocks,
  type QuoteEmailInput,
  quoteTotals,
  specimenNotice,
} from "./quote-facts.ts";
import { thatName } from "#copy/elision.ts";

export function quoteSent({ quote, site, siteUrl }: QuoteEmailInput): EmailContent {
  const until = longCalendarDay(quote.validUntil);
  return {
    subject: `Votre devis ${quote.number} est prêt`,
    preview: `${grossText(quote)}, valable jusqu’au ${until}. Vous l’acceptez en ligne.`,
    title: "Votre devis est prêt.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(quote.clientName)}\nVoici le devis ${quote.number} que nous avons préparé pour vous. Il est gratuit, et ne vous engage à rien tant que vous ne l’avez pas accepté.`,
      },
      ...specimenNotice(quote),
      { kind: "facts", rows: offerRows(quote) },
      ...changesBlocks(quote),
      { kind: "heading", text: "Le prix" },
      quoteTotals(quote),
      ...optionBlocks(quote),
      {
        kind: "action",
        link: { label: "Voir et accepter le devis", url: `${siteUrl}/devis/${quote.id}` },
      },
      {
        kind: "paragraph",
        text: "Le détail est dans le PDF joint. Ce lien est le vôtre : ne le transmettez qu’à ceux qui décident avec vous. Si ce devis ne vous convient pas, la même page permet de le refuser, sans autre formalité.",
      },
      {
        kind: "paragraph",
        text: `Une question, une ligne à changer ? Répondez simplement à ce message.\nL’équipe ${site.name}`,
      },
    ],
    reason: `Vous recevez ce message parce ${thatName(site.name)} a préparé un devis à votre demande.`,
  };
}
