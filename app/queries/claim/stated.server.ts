import { asc } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { claims, statedRevision } from "#db/schema/claims.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { Claims } from "#domain/site-identity.ts";
import { type KeptClaim, statedClaims } from "#domain/stated-claims.ts";

type Reader = Database | Transaction;

/** What the administration keeps: those it never touched have no row. */
export async function keptClaims(db: Reader): Promise<KeptClaim[]> {
  return db.select().from(claims).orderBy(asc(claims.key));
}

/** What the agency states of itself at that instant, as anybody may read it. */
export async function claimsStated(db: Reader, configured: Claims, now: Date): Promise<Claims> {
  return statedClaims(configured, await keptClaims(db), parisDate(now));
}

/** Another number with each change of what is stated, or of the clients' words that are shown; 0 before the first. */
export async function revisionStated(db: Reader): Promise<number> {
  const [row] = await db.select({ revision: statedRevision.revision }).from(statedRevision);
  return row?.revision ?? 0;
}
