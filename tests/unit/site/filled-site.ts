import { site } from "#config/site.ts";
import type { Claim, ClaimKey, SiteIdentity } from "#domain/site-identity.ts";

/** An agency with every field filled in, each value different. */
export const filledSite: SiteIdentity = {
  ...site,
  legalName: "Lanterne Conseil",
  legalForm: "SAS",
  shareCapitalCents: 10_000_00,
  siren: "732829320",
  siret: "73282932000074",
  registerCity: "Paris",
  vatNumber: "FR44732829320",
  address: { street: "12 rue des Lilas", postalCode: "75011", city: "Paris", country: "France" },
  email: "bonjour@lanterne.test",
  phone: "+33612345678",
  publicationDirector: "Direction de Lanterne",
  host: {
    name: "Hébergeur Armor",
    address: "3 quai du Port, 29200 Brest",
    phone: "02 98 00 11 22",
    dataLocation: "France (Brest)",
  },
  mailProvider: {
    name: "Postillon",
    address: "8 rue du Courrier, 69002 Lyon",
    dataLocation: "France (Lyon)",
  },
  insurance: {
    insurer: "Mutuelle du Large",
    address: "1 place du Cap, 44000 Nantes",
    coverage: "Union européenne",
  },
  bankAccount: { holder: "Lanterne Conseil", iban: "FR7630006000011234567890189", bic: "AGRIFRPP" },
  mediator: {
    name: "Médiation Sereine",
    address: "5 rue de la Paix, 33000 Bordeaux",
    email: "saisine@mediation.test",
    website: "https://mediation.test/",
  },
  termsVersion: "2025-07-02",
};

/** @throws Error if the configuration has no such claim. */
export function configuredClaim(key: ClaimKey): Claim {
  const claim = site.claims[key];
  if (!claim) throw new Error(`nothing is configured for ${key}`);
  return { ...claim };
}
