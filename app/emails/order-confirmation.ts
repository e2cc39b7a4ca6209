import { longCalendarDay, longDay } from "#domain/french-dates.ts";
import { formatPhone } from "#domain/phone-number.ts";
import { formatEuros } from "#domain/money.ts";
import { shownClaim, type SiteIdentity } from "#domain/site-identity.ts";
import { greeting } from "#copy/greeting.ts";
import { consumerBlocks } from "./consumer-blocks.ts";
import type { EmailBlock, EmailContent } from "./content.ts";
import {
  acceptedTermsInForce,
  isInformationAsked,
  type OrderFacts,
  orderedOffer,
  periodOf,
} from "./order-facts.ts";
import {
  paymentBlocks,
  paymentDemoNotice,
  type PaymentEmailInput,
  reasonForBuyer,
  transferBlocks,
} from "./payment-facts.ts";
import { priceBlock } from "./price-block.ts";

export function orderConfirmation(input: PaymentEmailInput): EmailContent {
  const { order, payment, site, siteUrl } = input;
  return {
    subject: `Votre commande ${order.number} est enregistrée`,
    preview: `${orderedOffer(order)}, ${formatEuros(order.price.grossCents)} TTC. Voici la suite.`,
    title: "Merci, votre commande est enregistrée.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(order.firstName)}\nNous avons bien reçu votre commande ${order.number} du ${longDay(order.createdAt)}. Gardez ce message : il récapitule ce que vous avez commandé et ce qui se passe maintenant.`,
      },
      ...paymentDemoNotice(order),
      ...paymentBlocks(payment),
      { kind: "heading", text: "Votre commande" },
      priceBlock(order),
      ...quoteBlocks(order, siteUrl),
      ...transferBlocks(input),
      { kind: "heading", text: "Et maintenant ?" },
      { kind: "steps", steps: nextSteps(order, site) },
      { kind: "action", link: nextLink(input) },
      { kind: "heading", text: "Bon à savoir" },
      termsBlock(order, site, siteUrl),
      ...consumerBlocks({
        clientType: order.clientType,
        start: "votre commande",
        reference: `votre commande ${order.number}`,
        site,
        siteUrl,
      }),
      ...cancellationBlocks(order, siteUrl),
      { kind: "paragraph", text: contactSentence(site) },
      { kind: "paragraph", text: `À très vite,\nL’équipe ${site.name}` },
    ],
    reason: reasonForBuyer(site),
  };
}

function termsBlock(order: OrderFacts, site: SiteIdentity, siteUrl: string): EmailBlock {
  return {
    kind: "paragraph",
    text: termsSentence(order, site),
    link: { label: "Lire les conditions générales de vente", url: `${siteUrl}/cgv` },
  };
}

function termsSentence(order: OrderFacts, site: SiteIdentity): string {
  if (!order.termsVersion)
    return "Nos conditions générales de vente s’appliquent à votre commande.";
  const accepted = `Vous avez accepté nos conditions générales de vente dans leur version du ${longCalendarDay(order.termsVersion)}`;
  return acceptedTermsInForce(order, site)
    ? `${accepted} : elles sont jointes à ce message, en PDF.`
    : `${accepted}.`;
}

function nextLink({ order, payment, site, siteUrl }: PaymentEmailInput) {
  return isInformationAsked(order)
    ? {
        label: "Présenter mon entreprise",
        url: site.informationFormUrl ?? payment.informationUrl,
      }
    : { label: "Suivre ma commande", url: `${siteUrl}/portal/commandes/${order.id}` };
}

function nextSteps(order: OrderFacts, site: SiteIdentity) {
  const start = [
    isInformationAsked(order)
      ? {
          title: "Vous nous présentez votre entreprise",
          text: "Un court formulaire, dix minutes : l’adresse de votre fiche, votre métier, votre zone, vos horaires.",
        }
      : {
          title: "Nous repartons de ce que vous nous avez dit",
          text: "Votre fiche, votre métier, votre zone, vos horaires : vous nous les avez déjà présentés, il n’y a rien à remplir.",
        },
    {
      title: "Nous examinons votre fiche",
      text: "Catégories, photos, avis, horaires : vous recevez la liste de ce qui vous freine, en français courant.",
    },
  ];
  if (order.planType === "custom") {
    return [
      ...start,
      {
        title: "Nous livrons ce que décrit votre devis",
        text: "Dans le délai qui y est écrit. Vous relisez, nous corrigeons.",
      },
    ];
  }
  if (periodOf(order)) {
    return [
      ...start,
      {
        title: "Nous la faisons vivre chaque mois",
        text: "Posts, réponses à vos avis, horaires et photos à jour.",
      },
      {
        title: "Vous suivez votre position",
        text: "Un point chaque mois, et vous arrêtez quand vous voulez.",
      },
    ];
  }
  const delivery = shownClaim(site.claims.delivery, order.mode);
  return [
    ...start,
    {
      title: "Nous livrons le gros du travail",
      text: `Fiche complétée, textes rédigés, premier post publié${delivery ? ` : ${delivery.sentence}` : ""}. Vous relisez, nous corrigeons.`,
    },
    {
      title: "Au bout de 30 jours, on fait les comptes",
      text: "Un rapport clair : appels, itinéraires, visites, position.",
    },
  ];
}

/** The quote has the details. */
function quoteBlocks({ quoteId }: OrderFacts, siteUrl: string): EmailBlock[] {
  if (!quoteId) return [];
  return [
    {
      kind: "paragraph",
      text: "Cette commande reprend le devis que vous avez accepté, au centime près.",
      link: { label: "Relire le devis", url: `${siteUrl}/devis/${quoteId}` },
    },
  ];
}

/** How to cancel, from the first message on (docs/sources/law.md, O7). */
function cancellationBlocks(order: OrderFacts, siteUrl: string): EmailBlock[] {
  if (!periodOf(order)) return [];
  return [
    {
      kind: "paragraph",
      text: "Votre abonnement est sans engagement : vous l’arrêtez en ligne quand vous voulez, sans frais et sans motif.",
      link: { label: "Résilier votre contrat", url: `${siteUrl}/resilier-votre-contrat` },
    },
  ];
}

function contactSentence({ phone, openingHours }: SiteIdentity): string {
  const { opens, closes, days } = openingHours;
  return `Une question ? Répondez simplement à ce message, ou appelez-nous au ${formatPhone(phone)}, de ${opens} à ${closes}, ${days}.`;
}
