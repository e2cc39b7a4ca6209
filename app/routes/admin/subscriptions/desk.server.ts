import { endingOutcome, nextCharge } from "#domain/next-charge.ts";
import { parisDate } from "#domain/paris-date.ts";
import {
  lastDayOf,
  periodOn,
  type SubscriptionEnding,
  subscriptionState,
} from "#domain/subscription.ts";
import { isChargeAsked } from "#domain/subscription-charge.ts";
import { isPauseToCome, PAUSE_MONTHS, pauseDates } from "#domain/subscription-pause.ts";
import { termOn } from "#domain/subscription-terms.ts";
import type { App } from "#http/app-context.ts";
import type { viewing } from "#http/viewing.server.ts";
import { emailsAbout } from "#queries/email/list.server.ts";
import { recordHistory } from "#queries/record/history.server.ts";
import { subscriptionById } from "#queries/subscription/by-id.server.ts";
import { chargeDesk, type DeskCharge } from "#queries/subscription/charge-desk.server.ts";
import { namedListings, servedListings } from "#queries/subscription/listings.server.ts";
import { termsOf } from "#queries/subscription/charges.server.ts";
import {
  type AskedListings,
  listingsAsked,
} from "../../both-sides/subscription/asked-listings.server.ts";

type ReadDatabase = Parameters<Parameters<typeof viewing>[1]>[0];

interface Asked {
  subscriptionId: string;
  /** Charge and listings that the address asks about; null: none. */
  charge: string | null;
  listings: AskedListings | null;
}

export type SubscriptionDesk = NonNullable<Awaited<ReturnType<typeof readSubscriptionDesk>>>;

export async function readSubscriptionDesk(db: ReadDatabase, asked: Asked, app: App) {
  const today = parisDate(app.clock());
  const subscription = await subscriptionById(db, asked.subscriptionId);
  if (!subscription) return null;
  const { id, startedOn } = subscription;
  const terms = await termsOf(db, id);
  const desk = await chargeDesk(db, id);
  const charges = desk.charges.map((charge) => shownCharge(charge, app));
  const outcome = (ending: SubscriptionEnding) => {
    const lastDay = lastDayOf(subscription, ending, today);
    return { lastDay, ...endingOutcome(charges, lastDay) };
  };
  const served = await servedListings(db, subscription);
  const names = served.every(({ name }) => name !== "") ? served.map(({ name }) => name) : null;
  const known = { subscription, terms, names, today };
  const { userId } = subscription;
  return {
    subscription,
    served,
    names,
    known: userId === null ? [] : (await namedListings(db, userId)).map(({ name }) => name),
    today,
    state: subscriptionState(subscription, today),
    period: periodOn(startedOn, today),
    begun: startedOn <= today,
    charges,
    refunds: desk.refunds,
    /** Charge asked about, else the oldest unpaid one. */
    chosen:
      charges.find((charge) => charge.id === asked.charge) ??
      charges.findLast(({ status }) => isChargeAsked(status)) ??
      null,
    next: nextCharge(subscription, terms, charges, today),
    unitCents: termOn(terms, today < startedOn ? startedOn : today).unitCents,
    later: terms.filter(({ fromOn }) => fromOn > today && fromOn > startedOn),
    pauses: PAUSE_MONTHS.map((months) => ({ months, ...pauseDates(startedOn, months, today) })),
    pauseToCome: isPauseToCome(subscription, today),
    endings: { atOnce: outcome("at-once"), periodEnd: outcome("period-end") },
    listings: asked.listings === null ? null : listingsAsked(known, asked.listings),
    history: await recordHistory(db, { type: "subscription", id }),
    emails: await emailsAbout(db, id, ...charges.map((charge) => charge.id)),
  };
}

function shownCharge(charge: DeskCharge, { payment: provider }: App) {
  return {
    ...charge,
    payments: charge.payments.map((payment) => ({
      ...payment,
      page:
        provider !== null && payment.provider === provider.name
          ? provider.paymentPage(payment.providerPaymentId)
          : null,
    })),
  };
}

export type ShownCharge = SubscriptionDesk["charges"][number];
