import { offers, type PlanType } from "#domain/catalogue.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { KeptEnding } from "#domain/subscription.ts";
import type { EmailBlock } from "./content.ts";
import { formatListings } from "./french.ts";

export interface SubscriptionFacts {
  mode: "demo" | "live";
  clientName: string;
  orderNumber: string;
  tier: PlanType;
  listings: number;
  /** Cents per month, for all listings. */
  netCents: number;
  vatRate: number;
  vatCents: number;
  grossCents: number;
  /** French calendar dates. */
  startedOn: string;
  endsOn: string | null;
  ending: KeptEnding | null;
}

export interface SubscriptionEmailInput {
  subscription: SubscriptionFacts;
  site: SiteIdentity;
  siteUrl: string;
}

export function tierName({ tier }: SubscriptionFacts): string {
  return offers[tier].name;
}

export function subscriptionRows(
  subscription: SubscriptionFacts,
  more: { label: string; value: string }[] = [],
): EmailBlock {
  return {
    kind: "facts",
    rows: [
      {
        label: "Abonnement",
        value: `${tierName(subscription)}, ${formatListings(subscription.listings)}`,
      },
      { label: "Commande", value: subscription.orderNumber },
      { label: "Premier jour", value: longCalendarDay(subscription.startedOn) },
      ...more,
    ],
  };
}

export function demoSubscriptionNotice({ mode }: SubscriptionFacts): EmailBlock[] {
  if (mode !== "demo") return [];
  const text = "Mode démonstration : cet abonnement est un essai, rien n’est débité ni remboursé.";
  return [{ kind: "notice", text }];
}

/** Every message says how to cancel (docs/sources/law.md, O7). */
export function howToEnd(siteUrl: string): EmailBlock {
  return {
    kind: "paragraph",
    text: "Votre abonnement est sans engagement : vous l’arrêtez quand vous voulez, tout de suite ou à la fin du mois en cours, sans frais et sans motif.",
    link: { label: "Résilier votre contrat", url: `${siteUrl}/resilier-votre-contrat` },
  };
}

export function reasonForSubscriber(site: SiteIdentity): string {
  return `Vous recevez ce message parce que vous avez un abonnement chez ${site.name} avec cette adresse.`;
}
