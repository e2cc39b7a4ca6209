import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { type IdentityValues, identityWith } from "#domain/kept-identity.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { claimsStated, revisionStated } from "../claim/stated.server.ts";

type Reader = Database | Transaction;

/** Who the agency is now: what the administration keeps, over what is configured. As anybody may read it. */
export function identityInForce(db: Reader, configured: SiteIdentity): Promise<SiteIdentity> {
  return identityAt(db, configured, "infinity");
}

/** Who it was at an instant: a part that was saved since is as it was before. */
export async function identityAt(
  db: Reader,
  configured: SiteIdentity,
  at: Date | "infinity",
): Promise<SiteIdentity> {
  const instant = at === "infinity" ? at : at.toISOString();
  const { rows } = await db.execute<{
    part: string;
    value: IdentityValues;
    changedOn: string | null;
  }>(sql`select part, value, changed_on as "changedOn" from identity_at(${instant}::timestamptz)`);
  const changedOn = Object.fromEntries(
    rows.flatMap(({ part, changedOn: on }) => (on === null ? [] : [[part, on]])),
  );
  return identityWith(configured, [...rows.map(({ value }) => value), { changedOn }]);
}

/**
 * Reads who the agency is, with what it states of itself, whenever it is asked for: all of it anew once something was
 * changed or a French day began, else one number.
 */
export function followedIdentity(
  db: Database,
  configured: SiteIdentity,
): (now: Date) => Promise<SiteIdentity> {
  let known: { named: string; site: SiteIdentity } | null = null;
  return async (now) => {
    // Read before what it names: what is changed meanwhile is read again the next time.
    const named = `${await revisionStated(db)}/${parisDate(now)}`;
    if (known?.named !== named) {
      const identity = await identityInForce(db, configured);
      const claims = await claimsStated(db, configured.claims, now);
      known = { named, site: { ...identity, claims } };
    }
    return known.site;
  };
}
