import type { Cents } from "./money.ts";

/** What was changed of a subscription, as its story keeps it and its client is told. French calendar dates. */
export type SubscriptionChange =
  | {
      change: "listings";
      listings: number;
      fromOn: string;
      /** Of a month from then on, VAT included. */
      grossCents: Cents;
      /** Asked for the days left of the month; 0: nothing. */
      additionCents: Cents;
    }
  | { change: "pause"; pausedFrom: string; pausedUntil: string }
  | {
      change: "price";
      /** Of one listing and month, excluding VAT. */
      unitCents: Cents;
      fromOn: string;
      /** Of a month from then on, for its listings, VAT included. */
      grossCents: Cents;
    };

/** Reads a change back from the story; null: none is told there. */
export function readChange(details: Record<string, unknown>): SubscriptionChange | null {
  const { change, listings, fromOn, grossCents, additionCents, unitCents } = details;
  const { pausedFrom, pausedUntil } = details;
  if (change === "pause" && typeof pausedFrom === "string" && typeof pausedUntil === "string") {
    return { change, pausedFrom, pausedUntil };
  }
  if (typeof fromOn !== "string" || typeof grossCents !== "number") return null;
  if (change === "listings" && typeof listings === "number") {
    const asked = typeof additionCents === "number" ? additionCents : 0;
    return { change, listings, fromOn, grossCents, additionCents: asked };
  }
  if (change === "price" && typeof unitCents === "number") {
    return { change, unitCents, fromOn, grossCents };
  }
  return null;
}
