import type { SiteIdentity } from "./site-identity.ts";

/**
 * What the administration may take over from the configuration, part by part. The rest (name, VAT regime, numbers of the
 * accounts) is the configuration's alone.
 */
export const identityParts = [
  "hours",
  "contact",
  "bank",
  "company",
  "address",
  "publication",
  "host",
  "mail",
  "insurance",
  "mediator",
  "profiles",
] as const;

export type IdentityPart = (typeof identityParts)[number];

const fieldsOfParts: Record<IdentityPart, readonly (keyof SiteIdentity)[]> = {
  hours: ["openingHours"],
  contact: ["email", "phone", "whatsapp"],
  bank: ["bankAccount"],
  company: [
    "legalName",
    "legalForm",
    "shareCapitalCents",
    "siren",
    "siret",
    "registerCity",
    "vatNumber",
  ],
  address: ["address"],
  publication: ["publicationDirector"],
  host: ["host"],
  mail: ["mailProvider"],
  insurance: ["insurance"],
  mediator: ["mediator"],
  profiles: ["socialProfiles", "messengerUrl"],
};

/** What a version of a part says: these values of the identity, whole. */
export type IdentityValues = Partial<SiteIdentity>;

/** What an identity says in one part. */
export function partOf(site: SiteIdentity, part: IdentityPart): IdentityValues {
  return Object.fromEntries(fieldsOfParts[part].map((field) => [field, site[field]]));
}

/** What no part holds, which stays the configuration's. */
export function outsideParts(site: SiteIdentity): IdentityValues {
  const held = new Set<string>(Object.values(fieldsOfParts).flat());
  return Object.fromEntries(Object.entries(site).filter(([field]) => !held.has(field)));
}

/** The identity with what the administration keeps of it: a part it never saved is as it was configured. */
export function identityWith(
  configured: SiteIdentity,
  kept: readonly IdentityValues[],
): SiteIdentity {
  return Object.assign({}, configured, ...kept);
}

/** The latest of a text's own date and of the changes of the parts it prints. French calendar dates. */
export function lastChangeOf(
  textOn: string,
  { changedOn }: Pick<SiteIdentity, "changedOn">,
  parts: readonly IdentityPart[],
): string {
  return parts.reduce((latest, part) => {
    const on = changedOn[part];
    return on !== undefined && on > latest ? on : latest;
  }, textOn);
}
