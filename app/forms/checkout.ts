import { z } from "zod";
import { MAX_LISTINGS_PER_ORDER, planTypes } from "#domain/catalogue.ts";
import { clientTypes } from "#domain/order.ts";
import { vatNumberText } from "./billing-details.ts";
import { billingShape, optionalText } from "./billing-profile.ts";
import { emailAddress } from "./email-address.ts";
import { fieldRules } from "./field-rules.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { phone } from "./phone.ts";
import { storableText } from "./storable-text.ts";

const requiredName = (missing: string, tooLong: string) =>
  storableText(missing).trim().min(1, missing).max(100, tooLong);

const listingsMessage = `Indiquez un nombre de fiches entre 1 et ${MAX_LISTINGS_PER_ORDER}`;

const outdatedPage = "Cette page a expiré. Rechargez-la pour commander.";

/** Page order and messages of docs/sources/specification.md, 5. Prices shown, in euros: compared, never trusted. */
export const checkoutForm = z.object({
  planType: z.enum(planTypes, "Cette offre n’existe pas ou n’est plus proposée."),
  numberOfFiches: z
    .number(listingsMessage)
    .int(listingsMessage)
    .min(1, listingsMessage)
    .max(MAX_LISTINGS_PER_ORDER, listingsMessage),
  clientType: z.enum(clientTypes, "Choisissez un type de client").default("professionnel"),
  firstName: requiredName("Prénom requis", "Prénom trop long"),
  lastName: requiredName("Nom requis", "Nom trop long"),
  email: emailAddress(),
  phone,
  ...billingShape,
  vatNumber: vatNumberText,
  promoCode: storableText().max(50, "Code promo invalide ou expiré").default(""),
  message: optionalText(1000, "Message trop long"),
  terms: z.literal("on", "Acceptez les conditions générales de vente pour commander"),
  unitPrice: z.number(outdatedPage),
  totalPrice: z.number(outdatedPage),
  idempotencyKey: idempotencyKey(outdatedPage),
});

export const checkoutRules = fieldRules(
  checkoutForm.omit({ unitPrice: true, totalPrice: true, idempotencyKey: true }),
);
