import type pg from "pg";
import { identityFieldNames, identityPartNames } from "#copy/admin/identity.ts";
import { openDatabase } from "#db/client.server.ts";
import { outsideParts } from "#domain/kept-identity.ts";
import { ownProperty } from "#domain/own-property.ts";
import { type Claims, placeholdersIn, type SiteIdentity } from "#domain/site-identity.ts";
import { identityFaults } from "#forms/identity.ts";
import { identityInForce } from "#queries/identity/in-force.server.ts";
import type { Environment } from "./environment.server.ts";
import { site as configured } from "./site.ts";

/** Live mode does not start while a value of the agency's identity is missing, wrong, or plainly a placeholder. */
export class PlaceholdersRemain extends Error {}

/** Live mode does not start on a demonstration: anybody may read its administrator's password. */
export class DemonstrationRemains extends Error {
  constructor() {
    super(
      "Le mode live ne démarre pas : cette base a été remplie par npm run demo, avec des clients inventés et un " +
        "administrateur dont le mot de passe est public. Donnez-lui une base vide : un autre DATA_DIR ou DATABASE_URL.",
    );
  }
}

/**
 * Reads who the agency is on that prepared database, before live mode shows it to anybody.
 * @throws PlaceholdersRemain
 */
export async function assertReadyOn(
  ownerConnection: pg.PoolConfig,
  { MODE }: Pick<Environment, "MODE">,
): Promise<void> {
  if (MODE !== "live") return;
  const owner = openDatabase(ownerConnection, { max: 1, onError: () => {} });
  try {
    assertReadyToGoLive(await identityInForce(owner.db, configured));
  } finally {
    await owner.close();
  }
}

/** @throws PlaceholdersRemain naming each value that is missing or wrong, by the rules of the form that changes it. */
export function assertReadyToGoLive(site: SiteIdentity): void {
  const inForms = identityFaults(site).map(
    ({ part, field, message }) =>
      `${identityPartNames[part]}, ${ownProperty(identityFieldNames, field) ?? field} : ${message}`,
  );
  const inFile = placeholdersIn(outsideParts(site)).map(
    (path) => `${path} : à remplacer, ceci n’est qu’un exemple (app/config/site.ts)`,
  );
  const left = [...inForms, ...inFile];
  if (left.length === 0) return;
  throw new PlaceholdersRemain(
    `Le mode live ne démarre pas : l’identité de l’agence est incomplète ou fausse. Démarrez sans MODE=live, corrigez ` +
      `dans /admin/identite (ou app/config/site.ts) les valeurs ci-dessous, puis redémarrez :\n` +
      left.map((value) => `  ${value}`).join("\n"),
  );
}

/** Claims that live mode will not display, because nothing says where they come from. */
export function unsourcedClaims(claims: Claims): string[] {
  return Object.entries(claims)
    .filter(([, claim]) => claim?.source === null)
    .map(([key]) => key);
}
