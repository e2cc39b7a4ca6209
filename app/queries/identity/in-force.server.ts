import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { type IdentityValues, identityWith } from "#domain/kept-identity.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { claimsStated, revisionStated } from "../claim/stated.server.ts";

type Reader = Database | Transaction;

/** Saved parts override the configuration. */
export function identityInForce(db: Reader, configured: SiteIdentity): Promise<SiteIdentity> {
  return identityAt(db, configured, "infinity");
}

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

/** Cached: refetched when the revision changes or a French day begins; else each call reads one number. */
export function followedIdentity(
  db: Database,
  configured: SiteIdentity,
): (now: Date) => Promise<SiteIdentity> {
  let known: { named: string; site: SiteIdentity } | null = null;
  return async (now) => {
    // Revision before content: a change in between is then read at the next call, never missed.
    const named = `${await revisionStated(db)}/${parisDate(now)}`;
    if (known?.named !== named) {
      const identity = await identityInForce(db, configured);
      const claims = await claimsStated(db, configured.claims, now);
      known = { named, site: { ...identity, claims } };
    }
    return known.site;
  };
}
