import { asc } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { claims, statedRevision } from "#db/schema/claims.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { Claims } from "#domain/site-identity.ts";
import { type KeptClaim, statedClaims } from "#domain/stated-claims.ts";

type Reader = Database | Transaction;

export async function keptClaims(db: Reader): Promise<KeptClaim[]> {
  return db.select().from(claims).orderBy(asc(claims.key));
}

export async function claimsStated(db: Reader, configured: Claims, now: Date): Promise<Claims> {
  return statedClaims(configured, await keptClaims(db), parisDate(now));
}

/** Cache key: changes with each edit of a claim or of a shown testimonial; 0 before the first. */
export async function revisionStated(db: Reader): Promise<number> {
  const [row] = await db.select({ revision: statedRevision.revision }).from(statedRevision);
  return row?.revision ?? 0;
}
