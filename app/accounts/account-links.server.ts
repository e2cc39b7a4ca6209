import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { accountLinks } from "#db/schema/accounts.ts";
import {
  accountLinkHours,
  type AccountLinkPurpose,
  type AccountLinkRefusal,
} from "#domain/account-links.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { Secrets } from "./versioned-secrets.server.ts";

type AccountLink = typeof accountLinks.$inferSelect;

/** Signed id. Not stored: reading the database or the job queue is not enough without AUTH_SECRET. */
export function accountLinkToken(
  secret: string,
  link: { id: string; purpose: AccountLinkPurpose },
): string {
  const signature = createHmac("sha256", secret)
    .update(`account-link:${link.purpose}:${link.id}`)
    .digest("base64url");
  return `${link.id}.${signature}`;
}

/** The caller queues the e-mail in the same transaction. */
export async function writeLink(
  transaction: Transaction,
  link: {
    userId: string;
    purpose: AccountLinkPurpose;
    email: string;
    previousEmail?: string;
    now: Date;
  },
): Promise<string> {
  const { now, ...values } = link;
  const expiresAt = new Date(now.getTime() + accountLinkHours[link.purpose] * 3_600_000);
  const [row] = await transaction
    .insert(accountLinks)
    .values({ ...values, createdAt: now, expiresAt })
    .returning({ id: accountLinks.id });
  if (!row) throw new Error("the link was not written");
  return row.id;
}

type FoundLink = { ok: true; link: AccountLink } | { ok: false; reason: AccountLinkRefusal };

/** Locks the row until the end of the transaction, so that a link serves once. */
export async function findLink(
  db: Database | Transaction,
  secrets: Secrets,
  wanted: { token: string; purpose: AccountLinkPurpose; now: Date },
): Promise<FoundLink> {
  const id = wanted.token.split(".")[0] ?? "";
  const isSigned = secrets.some((secret) =>
    sameText(accountLinkToken(secret, { id, purpose: wanted.purpose }), wanted.token),
  );
  if (!isRecordId(id) || !isSigned) {
    return { ok: false, reason: "link-unknown" };
  }
  const [link] = await db.select().from(accountLinks).where(eq(accountLinks.id, id)).for("update");
  if (!link || link.purpose !== wanted.purpose) return { ok: false, reason: "link-unknown" };
  if (link.usedAt) return { ok: false, reason: "link-used" };
  if (link.expiresAt <= wanted.now) return { ok: false, reason: "link-expired" };
  return { ok: true, link };
}

export async function endLinks(
  transaction: Transaction,
  { userId, now, purpose }: { userId: string; now: Date; purpose?: AccountLinkPurpose },
): Promise<void> {
  await transaction
    .update(accountLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountLinks.userId, userId),
        isNull(accountLinks.usedAt),
        purpose && eq(accountLinks.purpose, purpose),
      ),
    );
}

function sameText(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
