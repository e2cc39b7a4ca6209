import { randomUUID } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import { type InviteRefusal, MAX_COMPANY_MEMBERS } from "#domain/company-member.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

interface InviteMemberInput {
  /** Whose company it is: only its owner invites. */
  owner: { kind: "client" | "administrator"; userId: string; memberId?: string };
  /** The owner's own, in lower case. */
  ownEmail: string;
  /** Who is invited, in lower case. */
  email: string;
  now: Date;
}

/**
 * Invites somebody into the company's space: its row, its journal line and its message in one transaction. The
 * same address twice is invited once, and told once.
 */
export async function inviteMember(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { owner, ownEmail, email, now }: InviteMemberInput,
): Promise<{ ok: true } | { ok: false; reason: InviteRefusal }> {
  if (owner.memberId !== undefined) return { ok: false, reason: "owner-only" };
  if (email === ownEmail) return { ok: false, reason: "own-address" };
  return asViewer(db, { viewer: owner }, async (transaction) => {
    await waitForSameKey(transaction, companyLock(owner.userId));
    const refusal = await refusalOf(transaction, { ownerId: owner.userId, email });
    if (refusal) return { ok: false, reason: refusal };
    const id = randomUUID();
    await transaction
      .insert(companyMembers)
      .values({ id, ownerId: owner.userId, email, invitedAt: now });
    await recordAct(transaction, {
      at: now,
      actor: owner,
      action: "member-invited",
      subject: { type: "user", id: owner.userId },
      details: { membershipId: id },
    });
    await jobs.enqueue(transaction, "email-member-invited", { membershipId: id });
    return { ok: true };
  });
}

/** What whoever changes a company's people holds: who counts them, and who joins. */
export function companyLock(ownerId: string): string {
  return `company:${ownerId}`;
}

async function refusalOf(
  transaction: ViewerDatabase,
  { ownerId, email }: { ownerId: string; email: string },
): Promise<InviteRefusal | null> {
  const current = and(eq(companyMembers.ownerId, ownerId), isNull(companyMembers.endedAt));
  const [there] = await transaction
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .where(and(current, eq(companyMembers.email, email)));
  if (there) return "already-there";
  const [counted] = await transaction
    .select({ people: count() })
    .from(companyMembers)
    .where(current);
  return (counted?.people ?? 0) >= MAX_COMPANY_MEMBERS ? "too-many" : null;
}
