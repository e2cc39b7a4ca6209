import { greeting } from "#copy/greeting.ts";
import { quotePaymentTerms } from "#copy/quote-terms.ts";
import { consumerBlocks } from "./consumer-blocks.ts";
import type { EmailBlock, EmailContent } from "./content.ts";
import {
  acceptanceRows,
  grossText,
  type QuoteEmailInput,
  type QuoteFacts,
  quoteTotals,
  specimenNotice,
} from "./quote-facts.ts";
import { ofName } from "#copy/elision.ts";

export function quoteAccepted({ quote, site, siteUrl }: QuoteEmailInput): EmailContent {
  return {
    subject: `Devis ${quote.number} accepté : voici la suite`,
    preview: `${grossText(quote)}. Gardez ce message et son PDF : ils font foi.`,
    title: "Merci, votre accord est enregistré.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(quote.clientName)}\nLe devis ${quote.number} est accepté. Il est joint à ce message tel que vous l’avez lu : gardez-le, il fait foi.`,
      },
      ...specimenNotice(quote),
      { kind: "heading", text: "Ce qui a été accepté" },
      ...statement(quote),
      { kind: "facts", rows: acceptanceRows(quote) },
      { kind: "heading", text: "Le prix" },
      quoteTotals(quote),
      { kind: "heading", text: "Et maintenant ?" },
      { kind: "steps", steps: nextSteps(quote) },
      { kind: "action", link: { label: "Revoir le devis", url: `${siteUrl}/devis/${quote.id}` } },
      ...consumerBlocks({
        clientType: quote.clientType,
        start: "votre accord",
        reference: `votre devis ${quote.number}`,
        site,
        siteUrl,
      }),
      {
        kind: "paragraph",
        text: `Ce n’était pas vous, ou vous avez une question ? Répondez simplement à ce message.\nL’équipe ${site.name}`,
      },
    ],
    reason: `Vous recevez ce message parce que le devis ${quote.number} ${ofName(site.name)} vient d’être accepté.`,
  };
}

function statement({ acceptance }: QuoteFacts): EmailBlock[] {
  return acceptance ? [{ kind: "paragraph", text: acceptance.statement }] : [];
}

function nextSteps(quote: QuoteFacts) {
  return [
    {
      title: "Nous enregistrons votre commande",
      text: "Vous recevez sa confirmation, avec un court formulaire pour nous présenter votre entreprise.",
    },
    { title: "Le règlement se fait comme écrit sur le devis", text: quotePaymentTerms(quote) },
    { title: "Nous nous mettons au travail", text: quote.executionDelay },
  ];
}
