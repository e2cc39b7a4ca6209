import { greeting } from "#copy/greeting.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { formatCents, formatEuros } from "#domain/money.ts";
import type { EmailBlock, EmailContent } from "./content.ts";
import { formatListings } from "./french.ts";
import { taxLines } from "./price-block.ts";
import {
  demoSubscriptionNotice,
  howToEnd,
  reasonForSubscriber,
  type SubscriptionEmailInput,
  type SubscriptionFacts,
  subscriptionRows,
  tierName,
} from "./subscription-facts.ts";

export function subscriptionOpened(input: SubscriptionEmailInput): EmailContent {
  const { subscription, site, siteUrl } = input;
  const start = longCalendarDay(subscription.startedOn);
  return {
    subject: `Votre abonnement commence le ${start}`,
    preview: `${tierName(subscription)}, ${formatEuros(subscription.grossCents)} TTC par mois.`,
    title: "Votre abonnement est ouvert.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(subscription.clientName)}\nVotre abonnement ${tierName(subscription)} est ouvert. Il commence le ${start} et se renouvelle chaque mois, le même jour.`,
      },
      ...demoSubscriptionNotice(subscription),
      subscriptionRows(subscription),
      { kind: "heading", text: "Son prix" },
      monthlyPriceBlock(subscription),
      { kind: "heading", text: "Bon à savoir" },
      howToEnd(siteUrl),
      {
        kind: "paragraph",
        text: "Une question ? Répondez simplement à ce message.",
        link: { label: "Lire les conditions générales de vente", url: `${siteUrl}/cgv` },
      },
    ],
    reason: reasonForSubscriber(site),
  };
}

function monthlyPriceBlock(subscription: SubscriptionFacts): EmailBlock {
  const { listings, netCents, grossCents } = subscription;
  return {
    kind: "price",
    lines: [
      {
        label: tierName(subscription),
        detail: `${formatListings(listings)}, par mois, HT`,
        amount: formatCents(netCents),
      },
      ...taxLines(subscription).slice(1),
    ],
    total: { label: "Total TTC par mois", amount: formatEuros(grossCents) },
  };
}
