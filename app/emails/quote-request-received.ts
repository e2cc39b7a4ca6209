import { chosenFacts } from "#copy/quote-request.ts";
import { greeting } from "#copy/greeting.ts";
import type { EmailContent } from "./content.ts";
import { demoRequestNotice, type QuoteRequestEmailInput } from "./quote-request-facts.ts";

export function quoteRequestReceived({
  request,
  site,
  siteUrl,
}: QuoteRequestEmailInput): EmailContent {
  return {
    subject: "Votre demande de devis est bien arrivée",
    preview: "Nous vous répondons sous 24 à 48 heures, avec votre devis personnalisé.",
    title: "Votre demande de devis est bien arrivée",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(request.contactName)}\nMerci de votre demande. Une personne de l’équipe la lit et vous répond sous 24 à 48 heures, avec votre devis personnalisé. Il est gratuit et ne vous engage à rien.`,
      },
      ...demoRequestNotice(request),
      { kind: "heading", text: "Ce que nous avons reçu" },
      { kind: "facts", rows: chosenFacts(request) },
      {
        kind: "paragraph",
        text: "Vos coordonnées et vos précisions sont arrivées aussi. Ce message ne les répète pas : il part vers une adresse que nous n’avons pas encore vérifiée.",
      },
      { kind: "heading", text: "Ce qui se passe maintenant" },
      {
        kind: "steps",
        steps: [
          {
            title: "Nous regardons votre fiche",
            text: "Telle que vos clients la voient, sur leur téléphone.",
          },
          {
            title: "Vous recevez votre devis",
            text: "Des lignes claires, un prix hors taxes et toutes taxes comprises, une date de validité.",
          },
          {
            title: "Vous décidez",
            text: "Vous l’acceptez en ligne, vous nous posez vos questions, ou vous n’y donnez pas suite.",
          },
        ],
      },
      {
        kind: "paragraph",
        text: "Quelque chose à corriger ou à ajouter ? Répondez simplement à ce message. Vos réponses servent à préparer ce devis :",
        link: {
          label: "comment nous protégeons vos données",
          url: `${siteUrl}/politique-confidentialite`,
        },
      },
    ],
    reason: `Vous recevez ce message parce qu’une demande de devis a été envoyée à ${site.name} avec cette adresse. Si ce n’était pas vous, dites-le-nous en y répondant.`,
  };
}
