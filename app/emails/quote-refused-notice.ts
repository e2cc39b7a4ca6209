import { longMoment } from "#domain/french-dates.ts";
import { recordPages } from "#domain/records.ts";
import type { EmailBlock, EmailContent } from "./content.ts";
import {
  clientOf,
  grossText,
  type QuoteEmailInput,
  type QuoteFacts,
  specimenNotice,
} from "./quote-facts.ts";

export function quoteRefusedNotice({ quote, site, siteUrl }: QuoteEmailInput): EmailContent {
  const client = clientOf(quote);
  return {
    subject: `Devis ${quote.number} refusé : ${client}`,
    preview: `${grossText(quote)}. ${quote.refusal?.reason ? "Le client dit pourquoi." : "Sans raison donnée."}`,
    title: `${client} a refusé le devis ${quote.number}`,
    blocks: [
      ...specimenNotice(quote),
      {
        kind: "facts",
        rows: [
          { label: "Devis", value: quote.number },
          { label: "Montant", value: grossText(quote) },
          { label: "Contact", value: quote.clientName },
          ...(quote.refusal ? [{ label: "Refusé le", value: longMoment(quote.refusal.at) }] : []),
        ],
      },
      ...reasonBlocks(quote),
      {
        kind: "action",
        link: { label: "Ouvrir le devis", url: `${siteUrl}${recordPages.quote(quote.id)}` },
      },
      {
        kind: "paragraph",
        text: "Vous pouvez le dupliquer pour proposer autre chose. Répondre à ce message écrit directement au client.",
      },
    ],
    reason: `Message envoyé à l’équipe ${site.name} à chaque devis refusé.`,
  };
}

function reasonBlocks({ refusal }: QuoteFacts): EmailBlock[] {
  const reason = refusal?.reason.trim() || "Le client n’a pas donné de raison.";
  return [
    { kind: "heading", text: "Sa raison" },
    { kind: "paragraph", text: reason },
  ];
}
