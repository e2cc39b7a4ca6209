import { listingsChange, type SubscriptionTerm, termOn } from "#domain/subscription-terms.ts";
import { firstMessage } from "#forms/field-errors.ts";
import { askedListings } from "#forms/subscription.ts";

interface Known {
  subscription: { startedOn: string };
  terms: readonly SubscriptionTerm[];
  /** French calendar date. */
  today: string;
}

/** What another number of listings would change today. */
export function listingsAsked({ subscription, terms, today }: Known, typed: string) {
  const read = askedListings.safeParse(typed);
  if (!read.success) return { typed, fault: firstMessage(read.error) } as const;
  const listings = read.data;
  const change = listingsChange(subscription, terms, listings, today);
  if (!change) return { typed, fault: null, listings, same: true } as const;
  const { addition, term } = change;
  const fromOn = term?.fromOn ?? today;
  return {
    typed,
    fault: null,
    listings,
    same: false,
    fromOn,
    atOnce: fromOn <= today,
    addition: addition && { cents: addition.grossCents, endsOn: addition.endsOn },
    monthlyCents: term?.grossCents ?? termOn(terms, today).grossCents,
  } as const;
}

export type ListingsAsked = ReturnType<typeof listingsAsked>;
