import type pg from "pg";
import { openDatabase } from "#db/client.server.ts";
import { placeholdersIn, type SiteIdentity } from "#domain/site-identity.ts";
import { demoMarker } from "#seed/demo-marker.server.ts";
import { site } from "./site.ts";

const street = "1 quai de la Démonstration";
const town = { postalCode: "00000", city: "Fictiville" };
const address = `${street}, ${town.postalCode} ${town.city}`;
const dataLocation = "France (démonstration)";

/** Fictitious seller: complete, but obviously invented on every document. A SIREN of zeros cannot exist. */
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
    // Numbers reserved for fiction by the regulator.
    phone: "+33199000002",
    dataLocation,
  },
  mailProvider: { name: "Messagerie fictive (démonstration)", address, dataLocation },
  insurance: { insurer: "Assureur fictif (démonstration)", address, coverage: "France" },
  // Example of the IBAN registry: valid checksum, no real account.
  bankAccount: {
    holder: `${site.name} Démonstration`,
    iban: "FR14 2004 1010 0505 0001 3M02 606",
    bic: "PSSTFRPPXXX",
  },
  mediator: { ...site.mediator, name: "Médiateur fictif (démonstration)", address },
};

/** Trials need a complete seller even while the identity has placeholders; live mode refuses placeholders. */
export function issuerOf(identity: SiteIdentity, mode: "demo" | "live"): SiteIdentity {
  return mode === "demo" && placeholdersIn(identity).length > 0 ? demonstrationSite : identity;
}

/** Also true for a demonstration partly filled. */
export async function isDemonstration(ownerConnection: pg.PoolConfig): Promise<boolean> {
  const owner = openDatabase(ownerConnection, { max: 1, onError: () => {} });
  try {
    return (await demoMarker(owner.db)) !== null;
  } finally {
    await owner.close();
  }
}

export async function siteOn(ownerConnection: pg.PoolConfig): Promise<SiteIdentity> {
  return (await isDemonstration(ownerConnection)) ? demonstrationSite : site;
}
