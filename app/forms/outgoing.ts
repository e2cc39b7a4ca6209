import { z } from "zod";
import { apiScopes, webhookEventNames } from "#domain/outgoing.ts";
import { pastedText } from "#domain/pasted-text.ts";
import { webAddress } from "#domain/web-address.ts";
import { oneLineText } from "./one-line-text.ts";
import { storableText } from "./storable-text.ts";

/** Idempotency key of the form. */
const id = z.uuid();

export const apiKeyFields = ["name", "scopes"] as const;

export const apiKeyForm = z.object({
  id,
  name: oneLineText("Nommez la clé", { max: 80 }, "80 caractères au plus"),
  scopes: z.array(z.enum(apiScopes)).min(1, "Choisissez ce que la clé lit"),
});

export const webhookFields = ["url", "events"] as const;

const notAnAddress = "Indiquez une adresse publique en https://, sans port ni mot de passe";

export const webhookForm = z.object({
  id,
  url: storableText(notAnAddress)
    .overwrite(pastedText)
    .max(2000, notAnAddress)
    .refine(isHttpsAddress, notAnAddress),
  events: z.array(z.enum(webhookEventNames)).min(1, "Choisissez de quoi prévenir"),
});

/** Same limits as the sender (integrations/webhook). */
function isHttpsAddress(typed: string): boolean {
  const url = webAddress(typed);
  return (
    url !== null &&
    url.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === ""
  );
}

export const outgoingActForm = z.object({ id });
