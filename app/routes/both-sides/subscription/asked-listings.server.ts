import { listingsChange, type SubscriptionTerm, termOn } from "#domain/subscription-terms.ts";
import { placesOf, sameName, type ServedListings } from "#domain/subscription-listings.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { askedListings } from "#forms/subscription.ts";

interface Known {
  subscription: ServedListings & { startedOn: string };
  terms: readonly SubscriptionTerm[];
  /** Null: a listing has no name. */
  names: readonly string[] | null;
  today: string;
}

export interface AskedListings {
  listings: string;
  names: string | null;
}

export function askedOf(url: URL): AskedListings | null {
  const listings = url.searchParams.get("fiches");
  return listings === null ? null : { listings, names: url.searchParams.get("noms") };
}

export function listingsAsked({ subscription, terms, names, today }: Known, asked: AskedListings) {
  const typed = { listings: asked.listings, names: asked.names ?? names?.join("\n") ?? "" };
  const form = askedListings.safeParse({ ...asked, names: asked.names ?? undefined });
  if (!form.success) return { typed, errors: firstErrors(form.error), read: null } as const;
  const { listings, names: said } = form.data;
  const places = said && (isCalledSo(said, names) ? placesOf(subscription) : others(said));
  const change = listingsChange(subscription, terms, { listings, places }, today);
  if (!change) return { typed, errors: {}, read: { listings, same: true } } as const;
  const { addition, term } = change;
  const fromOn = term?.fromOn ?? today;
  const read = {
    listings,
    names: said,
    same: false,
    fromOn,
    atOnce: fromOn <= today,
    addition: addition && { cents: addition.grossCents, endsOn: addition.endsOn },
    monthlyCents: term?.grossCents ?? termOn(terms, today).grossCents,
  } as const;
  return { typed, errors: {}, read } as const;
}

/** Negative places stand for new listings; real ones are assigned by the act. */
function others(names: readonly string[]): number[] {
  return names.map((_, index) => -1 - index);
}

function isCalledSo(said: readonly string[], names: readonly string[] | null): boolean {
  const each = (name: string) => names?.some((one) => sameName(one, name)) ?? false;
  return names?.length === said.length && said.every(each);
}

export type ListingsAsked = ReturnType<typeof listingsAsked>;
