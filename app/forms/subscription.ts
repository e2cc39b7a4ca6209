import { z } from "zod";
import { MAX_LISTINGS_PER_ORDER } from "#domain/catalogue.ts";
import { isCalendarDate } from "#domain/paris-date.ts";
import { subscriptionActions } from "#domain/subscription.ts";

const listingsMessage = `Indiquez un nombre entier entre 1 et ${MAX_LISTINGS_PER_ORDER}`;

/** Opening a subscription; the order is named by the address. */
export const openSubscriptionForm = z.object({
  listings: z
    .string(listingsMessage)
    .trim()
    .regex(/^\d{1,3}$/, listingsMessage)
    .transform(Number)
    .pipe(z.number().min(1, listingsMessage).max(MAX_LISTINGS_PER_ORDER, listingsMessage)),
  startedOn: z
    .string("Indiquez une date")
    .trim()
    .min(1, "Indiquez une date")
    .refine(isCalendarDate, "Indiquez une date du calendrier"),
});

/** A button of the subscription's page. */
export const subscriptionActForm = z.object({ action: z.enum(subscriptionActions) });
