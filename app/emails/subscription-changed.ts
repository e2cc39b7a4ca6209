import { greeting } from "#copy/greeting.ts";
import { listingsWords } from "#copy/listings.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { formatCents, formatEuros } from "#domain/money.ts";
import type { SubscriptionChange } from "#domain/subscription-change.ts";
import type { EmailContent } from "./content.ts";
import {
  demoSubscriptionNotice,
  howToEnd,
  reasonForSubscriber,
  type SubscriptionEmailInput,
  subscriptionRows,
} from "./subscription-facts.ts";

interface ChangedInput extends SubscriptionEmailInput {
  change: SubscriptionChange;
}

interface Told {
  subject: string;
  title: string;
  text: string;
  rows: { label: string; value: string }[];
}

/** Quantity, pause, or a price announced a month ahead (terms of sale, 9.6). */
export function subscriptionChanged(input: ChangedInput): EmailContent {
  const { subscription, change, site, siteUrl } = input;
  const { subject, title, text, rows } = toldOf(change);
  return {
    subject,
    preview: text,
    title,
    blocks: [
      { kind: "paragraph", text: `${greeting(subscription.clientName)}\n${text}` },
      ...demoSubscriptionNotice(subscription),
      subscriptionRows(subscription, rows),
      howToEnd(siteUrl),
    ],
    reason: reasonForSubscriber(site),
  };
}

function toldOf(change: SubscriptionChange): Told {
  if (change.change === "pause") return pauseTold(change);
  return change.change === "price" ? priceTold(change) : listingsTold(change);
}

function pauseTold({ pausedFrom, pausedUntil }: Extract<SubscriptionChange, { change: "pause" }>) {
  return {
    subject: `Votre abonnement est en pause du ${longCalendarDay(pausedFrom)}`,
    title: "Votre pause est notée.",
    text: "Votre abonnement fait une pause : rien n’est demandé pendant ce temps, et le travail s’arrête. Il reprend de lui-même, ou plus tôt depuis votre espace.",
    rows: [
      { label: "Pause à partir du", value: longCalendarDay(pausedFrom) },
      { label: "Reprise le", value: longCalendarDay(pausedUntil) },
    ],
  };
}

function priceTold(change: Extract<SubscriptionChange, { change: "price" }>) {
  const from = longCalendarDay(change.fromOn);
  return {
    subject: `Le prix de votre abonnement change le ${from}`,
    title: "Le prix de votre abonnement change.",
    text: `À partir du ${from}, votre abonnement coûte ${formatCents(change.unitCents)} HT par fiche et par mois, soit ${formatEuros(change.grossCents)} TTC par mois. Jusque-là, rien ne change. Si ce prix ne vous convient pas, vous pouvez résilier avant cette date, sans frais.`,
    rows: [
      { label: "Prix à partir du", value: from },
      { label: "Par mois TTC", value: formatEuros(change.grossCents) },
    ],
  };
}

function listingsTold(change: Extract<SubscriptionChange, { change: "listings" }>): Told {
  const { listings, fromOn, grossCents, additionCents } = change;
  const from = longCalendarDay(fromOn);
  const asked =
    additionCents === 0
      ? ""
      : ` Pour les jours restants du mois, ${formatEuros(additionCents)} TTC vous sont demandés.`;
  return {
    subject: `Votre abonnement suit ${listingsWords(listings)} à partir du ${from}`,
    title: "Votre abonnement a changé.",
    text: `À partir du ${from}, votre abonnement suit ${listingsWords(listings)} et coûte ${formatEuros(grossCents)} TTC par mois.${asked}`,
    rows: [
      { label: "À partir du", value: from },
      { label: "Par mois TTC", value: formatEuros(grossCents) },
    ],
  };
}
