import { z } from "zod";
import { findCompanyBody } from "#forms/company-number.ts";
import { defineFunction } from "../define-function.server.ts";

export default defineFunction({
  summary:
    "Dit qui porte un SIREN ou un SIRET, d’après le registre public des entreprises s’il est branché.",
  who: "everybody",
  changesNothing: true,
  body: findCompanyBody,
  answer: z.discriminatedUnion("found", [
    z.strictObject({
      found: z.literal(true),
      name: z.string(),
      address: z.string(),
      postalCode: z.string(),
      city: z.string(),
    }),
    z.strictObject({ found: z.literal(false) }),
  ]),
  failure: "Le registre n’a pas pu être lu.",
  limit: "companyLookups",
  async act({ app, body }) {
    const company = (await app.companyRegister?.find(body.companyNumber)) ?? null;
    return company ? { found: true as const, ...company } : { found: false as const };
  },
});
