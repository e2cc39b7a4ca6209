import type { z } from "zod";
import { timeOf, type Weekday } from "#domain/calendar/opening-hours.ts";
import { type IdentityPart, identityParts, type IdentityValues } from "#domain/kept-identity.ts";
import { formatPhone } from "#domain/phone-number.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { typedCents } from "#domain/typed-amount.ts";
import { firstErrors } from "./field-errors.ts";
import * as schemas from "./identity-schemas.ts";

export type TypedIdentity = Record<string, string | readonly string[]>;

interface Around {
  site: SiteIdentity;
  daysWords: (open: readonly Weekday[]) => string;
}

interface PartForm {
  fields: readonly string[];
  typed: (site: SiteIdentity) => TypedIdentity;
  rules: (around: Around) => z.ZodType<IdentityValues>;
}

const partForms: Record<IdentityPart, PartForm> = {
  hours: {
    fields: ["weekdays", "opens", "closes"],
    typed: ({ openingHours: { opens, closes, weekdays } }) => ({
      opens: shownTime(opens),
      closes: shownTime(closes),
      weekdays,
    }),
    rules: ({ daysWords }) =>
      schemas.hours.transform((told) => ({
        openingHours: { ...told, days: daysWords(told.weekdays) },
      })),
  },
  contact: {
    fields: ["email", "phone", "whatsapp"],
    typed: ({ email, phone, whatsapp }) => ({
      email,
      phone: formatPhone(phone),
      whatsapp: formatPhone(whatsapp),
    }),
    rules: () => schemas.contact,
  },
  bank: {
    fields: ["holder", "iban", "bic"],
    typed: ({ bankAccount }) => ({ ...bankAccount }),
    rules: () => schemas.bank.transform((bankAccount) => ({ bankAccount })),
  },
  company: {
    fields: [
      "legalName",
      "legalForm",
      "shareCapital",
      "siren",
      "siret",
      "registerCity",
      "vatNumber",
    ],
    typed: ({ shareCapitalCents, ...site }) => ({
      legalName: site.legalName,
      legalForm: site.legalForm,
      shareCapital: typedCents(shareCapitalCents),
      siren: site.siren,
      siret: site.siret,
      registerCity: site.registerCity,
      vatNumber: site.vatNumber,
    }),
    rules: ({ site }) => schemas.company(site.vatRegime),
  },
  address: {
    fields: ["street", "postalCode", "city"],
    typed: ({ address: { street, postalCode, city } }) => ({ street, postalCode, city }),
    rules: ({ site }) =>
      schemas.address.transform((told) => ({
        address: { ...told, country: site.address.country },
      })),
  },
  publication: {
    fields: ["publicationDirector"],
    typed: ({ publicationDirector }) => ({ publicationDirector }),
    rules: () => schemas.publication,
  },
  host: {
    fields: ["name", "address", "phone", "dataLocation"],
    typed: ({ host }) => ({ ...host }),
    rules: () => schemas.host.transform((host) => ({ host })),
  },
  mail: {
    fields: ["name", "address", "dataLocation"],
    typed: ({ mailProvider }) => ({ ...mailProvider }),
    rules: () => schemas.processor.transform((mailProvider) => ({ mailProvider })),
  },
  insurance: {
    fields: ["insurer", "address", "coverage"],
    typed: ({ insurance }) => ({ ...insurance }),
    rules: () => schemas.insurance.transform((insurance) => ({ insurance })),
  },
  mediator: {
    fields: ["name", "address", "email", "website"],
    typed: ({ mediator }) => ({ ...mediator }),
    rules: () => schemas.mediator.transform((mediator) => ({ mediator })),
  },
  profiles: {
    fields: [...schemas.networks, "Messenger"],
    typed: ({ socialProfiles, messengerUrl }) => ({
      ...Object.fromEntries(socialProfiles.map(({ name, url }) => [name, url])),
      ...(messengerUrl !== null && { Messenger: messengerUrl }),
    }),
    rules: () =>
      schemas.profiles.transform(({ Messenger: messengerUrl = null, ...found }) => ({
        socialProfiles: schemas.networks.flatMap((name) => {
          const url = found[name];
          return url === undefined ? [] : [{ name, url }];
        }),
        messengerUrl,
      })),
  },
};

function shownTime(words: string): string {
  try {
    return timeOf(words);
  } catch {
    return "";
  }
}

export function identityFields(part: IdentityPart): readonly string[] {
  return partForms[part].fields;
}

export function typedIdentity(part: IdentityPart, site: SiteIdentity): TypedIdentity {
  return partForms[part].typed(site);
}

export function identityForm(part: IdentityPart, around: Around): z.ZodType<IdentityValues> {
  return partForms[part].rules(around);
}

export interface IdentityFault {
  part: IdentityPart;
  field: string;
  message: string;
}

/** Faults that block going live, at most one per field. */
export function identityFaults(site: SiteIdentity): IdentityFault[] {
  return identityParts.flatMap((part) => {
    const typed = Object.entries(typedIdentity(part, site)).filter(([, value]) => value.length > 0);
    const filled = Object.fromEntries(typed);
    const read = identityForm(part, { site, daysWords: () => "" }).safeParse(filled);
    if (read.success) return [];
    return Object.entries(firstErrors(read.error)).map(([field, [message = ""]]) => ({
      part,
      field,
      message: Object.hasOwn(filled, field) ? message : schemas.missing,
    }));
  });
}
