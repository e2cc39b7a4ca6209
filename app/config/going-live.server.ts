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

/** Live mode does not start its series behind the numbers of trials, nor adds them to its figures. */
export class TrialsRemain extends Error {}

/**
 * Looks at that prepared database before live mode shows it to anybody: who the agency is, and what was tried there.
 * @param options.erasesTrials the trials of a database without a live act are erased first
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

/**
 * A database that has live acts already goes on as it is: nothing of it may be erased or numbered again.
 * @throws TrialsRemain
 */
export async function assertNoTrials(owner: Database, erasesTrials: boolean): Promise<void> {
  const { anyLive, trials } = await actsByMode(owner);
  const only = !anyLive && trials.size > 0;
  if (only && !erasesTrials) throw new TrialsRemain(trialsRemain(trials));
  if (!erasesTrials) return;
  const erased = only && (await eraseTrials(owner));
  process.stdout.write(`${erased ? trialsErased : nothingErased}\n`);
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
