import type pg from "pg";
import { openDatabase } from "#db/client.server.ts";
import { placeholdersIn, type SiteIdentity } from "#domain/site-identity.ts";
import { demoMarker } from "#seed/demo-marker.server.ts";
import { site } from "./site.ts";

const street = "1 quai de la Démonstration";
const town = { postalCode: "00000", city: "Fictiville" };
const address = `${street}, ${town.postalCode} ${town.city}`;
const dataLocation = "France (démonstration)";

/**
 * Who signs the demonstration's papers: complete, and plainly nobody. The name says it wherever the law wants
 * it, at the foot of every paper and message; no register gives a number made of zeros, its VAT key aside.
 */
export const demonstrationSite: SiteIdentity = {
  ...site,
  legalName: `${site.name} Démonstration`,
  legalForm: "société fictive",
  siren: "000000000",
  siret: "00000000000000",
  registerCity: town.city,
  vatNumber: "FR12000000000",
  address: { street, ...town, country: "France" },
  publicationDirector: "une personne fictive (démonstration)",
  host: {
    name: "Hébergeur fictif (démonstration)",
    address,
    // The regulator keeps these numbers for fiction.
    phone: "+33199000002",
    dataLocation,
  },
  mailProvider: { name: "Messagerie fictive (démonstration)", address, dataLocation },
  insurance: { insurer: "Assureur fictif (démonstration)", address, coverage: "France" },
  // The IBAN registry's example: banking apps read it, no bank keeps it.
  bankAccount: {
    holder: `${site.name} Démonstration`,
    iban: "FR14 2004 1010 0505 0001 3M02 606",
    bic: "PSSTFRPPXXX",
  },
  mediator: { ...site.mediator, name: "Médiateur fictif (démonstration)", address },
};

/**
 * Who signs invoices: a paper is a seller's, and one made to try the product, before the identity is filled in, bears
 * the demonstration's. Live mode never starts with a placeholder.
 */
export function issuerOf(identity: SiteIdentity, mode: "demo" | "live"): SiteIdentity {
  return mode === "demo" && placeholdersIn(identity).length > 0 ? demonstrationSite : identity;
}

/** Whether `npm run demo` filled that database, or began to. */
export async function isDemonstration(ownerConnection: pg.PoolConfig): Promise<boolean> {
  const owner = openDatabase(ownerConnection, { max: 1, onError: () => {} });
  try {
    return (await demoMarker(owner.db)) !== null;
  } finally {
    await owner.close();
  }
}

/** Who the agency is, for whatever is served or sent from that prepared database. */
export async function siteOn(ownerConnection: pg.PoolConfig): Promise<SiteIdentity> {
  return (await isDemonstration(ownerConnection)) ? demonstrationSite : site;
}
