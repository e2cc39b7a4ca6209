import type { Cents } from "./money.ts";

/** As stored in the journal. French calendar dates. */
export type SubscriptionChange =
  | {
      change: "listings";
      listings: number;
      fromOn: string;
      /** Per month, VAT included. */
      grossCents: Cents;
      /** Charged for the rest of the month; 0: none. */
      additionCents: Cents;
    }
  | { change: "pause"; pausedFrom: string; pausedUntil: string }
  | {
      change: "price";
      /** Per listing and month, excluding VAT. */
      unitCents: Cents;
      fromOn: string;
      /** Per month for all listings, VAT included. */
      grossCents: Cents;
    };

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
