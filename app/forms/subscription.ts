import { z } from "zod";
import { MAX_LISTINGS_PER_ORDER } from "#domain/catalogue.ts";
import { isCalendarDate } from "#domain/paris-date.ts";
import { collectors, subscriptionEndings } from "#domain/subscription.ts";
import { PAUSE_MONTHS } from "#domain/subscription-pause.ts";
import { HIGHEST_UNIT_CENTS } from "#domain/subscription-price.ts";
import { parseCents } from "#domain/typed-amount.ts";
import { listingNames, namesEachListing, otherThanListings } from "./listing-names.ts";
import { refundAmount } from "./payment-act.ts";
import { typedNumber } from "./typed-number.ts";

const listingsMessage = `Indiquez un nombre entier entre 1 et ${MAX_LISTINGS_PER_ORDER}`;

const listings = z
  .string(listingsMessage)
  .trim()
  .regex(/^\d{1,3}$/, listingsMessage)
  .transform(Number)
  .pipe(z.number().min(1, listingsMessage).max(MAX_LISTINGS_PER_ORDER, listingsMessage));

export const openSubscriptionForm = z
  .object({
    listings,
    names: listingNames,
    startedOn: z
      .string("Indiquez une date")
      .trim()
      .min(1, "Indiquez une date")
      .refine(isCalendarDate, "Indiquez une date du calendrier"),
  })
  .refine(namesEachListing, otherThanListings);

/** Net cents per listing and month. */
export const proposePriceForm = z.object({
  price: typedNumber(parseCents, {
    inputMode: "decimal",
    min: 1,
    max: HIGHEST_UNIT_CENTS,
    unreadable: "Montant invalide : au centime près, comme 110 ou 99,50",
    tooSmall: "Montant invalide : plus que zéro",
    tooLarge: "Montant trop grand : 10 000 € HT au plus par fiche",
  }),
});

const outdated = "Cette page a expiré. Rechargez-la, puis recommencez.";

/** Cents shown on the page: compared with ours, never trusted. */
const shownCents = z
  .string(outdated)
  .regex(/^\d{1,9}$/, outdated)
  .transform(Number);

export const subscribeForm = z
  .object({
    orderId: z.uuid("Choisissez la commande concernée").toLowerCase(),
    listings,
    names: listingNames,
    collectedBy: z.enum(collectors, "Choisissez comment vous payez"),
    terms: z.literal("on", "Acceptez les conditions générales de vente pour vous abonner"),
    shownCents,
  })
  .refine(namesEachListing, otherThanListings);

export const subscribeFields = ["orderId", "listings", "names", "collectedBy", "terms"] as const;

export const changeListingsForm = z
  .object({ listings, names: listingNames, shownCents })
  .refine(namesEachListing, otherThanListings);

export const askedListings = z
  .object({ listings, names: listingNames })
  .refine(namesEachListing, otherThanListings);

const pauseMessage = "Choisissez 1, 2 ou 3 mois";

export const pauseForm = z.object({
  months: z.string(pauseMessage).transform((typed, { issues }) => {
    const months = PAUSE_MONTHS.find((known) => String(known) === typed);
    if (months !== undefined) return months;
    issues.push({ code: "custom", message: pauseMessage, input: typed });
    return z.NEVER;
  }),
});

export const previewChargeRefundForm = z.object({ amount: refundAmount });

/** `shown`: fingerprint of the preview (domain/charge-refund.ts). */
export const refundChargeForm = z.object({
  amount: refundAmount,
  shown: z.string(outdated).min(1, outdated).max(200, outdated),
});

export const endForm = z.object({ ending: z.enum(subscriptionEndings) });
