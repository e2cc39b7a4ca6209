import type pg from "pg";
import { identityFieldNames, identityPartNames } from "#copy/admin/identity.ts";
import { erasingNeedsLive, nothingErased, trialsErased, trialsRemain } from "#copy/going-live.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { actsByMode, eraseTrials } from "#workflows/trial/erase-trials.server.ts";
import { outsideParts } from "#domain/kept-identity.ts";
import { ownProperty } from "#domain/own-property.ts";
import { type Claims, placeholdersIn, type SiteIdentity } from "#domain/site-identity.ts";
import { identityFaults } from "#forms/identity.ts";
import { identityInForce } from "#queries/identity/in-force.server.ts";
import { type Environment, EnvironmentFaults } from "./environment.server.ts";
import { site as configured } from "./site.ts";

export class PlaceholdersRemain extends Error {}

export class DemonstrationRemains extends Error {
  constructor() {
    super(
      "Le mode live ne démarre pas : cette base a été remplie par npm run demo, avec des clients inventés et un " +
        "administrateur dont le mot de passe est public. Donnez-lui une base vide : un autre DATA_DIR ou DATABASE_URL.",
    );
  }
}

export class TrialsRemain extends Error {}

/**
 * Checks before live mode.
 * @param options.erasesTrials first erases trials, if the database has no live record
 * @throws PlaceholdersRemain, TrialsRemain, EnvironmentFaults
 */
export async function assertReadyOn(
  ownerConnection: pg.PoolConfig,
  { MODE }: Pick<Environment, "MODE">,
  { erasesTrials }: { erasesTrials: boolean },
): Promise<void> {
  if (MODE !== "live") {
    if (erasesTrials) throw new EnvironmentFaults(erasingNeedsLive);
    return;
  }
  const owner = openDatabase(ownerConnection, { max: 1, onError: () => {} });
  try {
    assertReadyToGoLive(await identityInForce(owner.db, configured));
    await assertNoTrials(owner.db, erasesTrials);
  } finally {
    await owner.close();
  }
}

/** With live records nothing may be erased or renumbered. @throws TrialsRemain */
export async function assertNoTrials(owner: Database, erasesTrials: boolean): Promise<void> {
  const { anyLive, trials } = await actsByMode(owner);
  const only = !anyLive && trials.size > 0;
  if (only && !erasesTrials) throw new TrialsRemain(trialsRemain(trials));
  if (!erasesTrials) return;
  const erased = only && (await eraseTrials(owner));
  process.stdout.write(`${erased ? trialsErased : nothingErased}\n`);
}

/** Same rules as the identity form. @throws PlaceholdersRemain listing each fault. */
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

export function unsourcedClaims(claims: Claims): string[] {
  return Object.entries(claims)
    .filter(([, claim]) => claim?.source === null)
    .map(([key]) => key);
}
