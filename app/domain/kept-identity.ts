import type { SiteIdentity } from "./site-identity.ts";

/** Parts the administration may override; name, VAT regime and account numbers stay in the configuration. */
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

export type IdentityValues = Partial<SiteIdentity>;

export function partOf(site: SiteIdentity, part: IdentityPart): IdentityValues {
  return Object.fromEntries(fieldsOfParts[part].map((field) => [field, site[field]]));
}

export function outsideParts(site: SiteIdentity): IdentityValues {
  const held = new Set<string>(Object.values(fieldsOfParts).flat());
  return Object.fromEntries(Object.entries(site).filter(([field]) => !held.has(field)));
}

export function identityWith(
  configured: SiteIdentity,
  kept: readonly IdentityValues[],
): SiteIdentity {
  return Object.assign({}, configured, ...kept);
}

/** Latest of the text's own date and of changes of the parts it prints. */
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
