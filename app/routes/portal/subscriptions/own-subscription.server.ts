import { remainingOf } from "#domain/due.ts";
import type { Cents } from "#domain/money.ts";
import { parisDate } from "#domain/paris-date.ts";
import { awaitsClient, endingOutcome, nextCharge } from "#domain/next-charge.ts";
import {
  isSubscriptionActionAllowed,
  lastDayOf,
  type SubscriptionEnding,
} from "#domain/subscription.ts";
import { collectorOf } from "#domain/subscription-charge.ts";
import { PAUSE_MONTHS, pauseDates } from "#domain/subscription-pause.ts";
import type { SubscriptionTerm } from "#domain/subscription-terms.ts";
import { chargeReference } from "#domain/bank-transfer.ts";
import { type App } from "#http/app-context.ts";
import type { viewing } from "#http/viewing.server.ts";
import { clientInvoicesOfCharges } from "#queries/invoice/of-client.server.ts";
import { withMoney } from "#queries/subscription/charge-money.server.ts";
import {
  chargesOf,
  type SubscriptionCharge,
  termsOf,
} from "#queries/subscription/charges.server.ts";
import { namedListings, servedListings } from "#queries/subscription/listings.server.ts";
import { type OwnSubscription, ownSubscription } from "#queries/subscription/owned.server.ts";
import {
  type AskedListings,
  listingsAsked,
} from "../../both-sides/subscription/asked-listings.server.ts";
import { transferTo } from "../../site/payer/transfer.server.ts";

type ReadDatabase = Parameters<Parameters<typeof viewing>[1]>[0];

interface Asked {
  userId: string;
  subscriptionId: string;
  listings: AskedListings | null;
}

export type OwnSubscriptionPage = NonNullable<Awaited<ReturnType<typeof readOwnSubscription>>>;

export async function readOwnSubscription(db: ReadDatabase, asked: Asked, app: App) {
  const today = parisDate(app.clock());
  const subscription = await ownSubscription(db, asked, today);
  if (!subscription) return null;
  const terms = await termsOf(db, subscription.id);
  const charges = await withMoney(db, await chargesOf(db, subscription.id));
  const ids = charges.map(({ id }) => id);
  const papers = await clientInvoicesOfCharges(db, asked.userId, ids);
  const served = await servedListings(db, subscription);
  const names = served.every(({ name }) => name !== "") ? served.map(({ name }) => name) : null;
  const known = { subscription, terms, charges, names, today };
  const mayChangeMethod =
    app.payment !== null && isSubscriptionActionAllowed("change-method", subscription.state);
  return {
    subscription,
    /** `names`: of its listings, if all have one; `known`: of all listings of the client. */
    names,
    known: (await namedListings(db, asked.userId)).map(({ name }) => name),
    today,
    charges: charges.map((charge) => ({
      ...charge,
      papers: papers.filter(({ chargeId }) => chargeId === charge.id),
    })),
    next: nextCharge(subscription, terms, charges, today),
    later: terms.find(({ fromOn }) => fromOn > today && fromOn > subscription.startedOn) ?? null,
    due: dueOf(known, { site: app.site, mayChangeMethod }),
    mayChangeMethod,
    pauses: PAUSE_MONTHS.map((months) => ({
      months,
      ...pauseDates(subscription.startedOn, months, today),
    })),
    endings: endingsOf(known),
    listings: asked.listings === null ? null : listingsAsked(known, asked.listings),
  };
}

interface Known {
  subscription: OwnSubscription;
  terms: readonly SubscriptionTerm[];
  charges: readonly (SubscriptionCharge & { leftCents: Cents })[];
  today: string;
}

function dueOf(
  { subscription, charges }: Known,
  { site, mayChangeMethod }: Pick<App, "site"> & { mayChangeMethod: boolean },
) {
  const { collectedBy, orderNumber } = subscription;
  // After the end of a subscription, the rest is paid by transfer.
  const byHand = collectedBy === "transfer" || !mayChangeMethod;
  return charges
    .filter(({ status }) => awaitsClient(status, collectedBy))
    .toReversed()
    .map((charge) => ({ ...charge, dueCents: remainingOf(charge) }))
    .map(({ id, startsOn, endsOn, grossCents, dueCents, dueOn, failure }) => ({
      id,
      collectedBy: collectorOf({ failure }, collectedBy),
      startsOn,
      endsOn,
      grossCents,
      dueCents,
      dueOn,
      transfer:
        byHand || collectorOf({ failure }, collectedBy) === "transfer"
          ? transferTo(site, {
              reference: chargeReference(orderNumber, startsOn),
              dueCents,
              dueOn: null,
            })
          : null,
    }));
}

function endingsOf({ subscription, charges, today }: Known) {
  const outcome = (ending: SubscriptionEnding) => {
    const lastDay = lastDayOf(subscription, ending, today);
    return { ending, lastDay, ...endingOutcome(charges, lastDay) };
  };
  return { atOnce: outcome("at-once"), periodEnd: outcome("period-end") };
}
