import { and, eq, isNull } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { userRoles } from "#db/schema/accounts.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import type { AgencyRole } from "#domain/agency-role.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { writeInvitation } from "../company/invite-member.server.ts";

export type PeopleRefusal = "person-not-found" | "last-administrator";

type Outcome<Refusal> = Promise<{ ok: true } | { ok: false; reason: Refusal }>;

interface PeopleAct {
  userId: string;
  byId: string;
  now: Date;
}

/** The database refuses to demote the last administrator, concurrent changes included. */
export function changeAgencyRole(
  { db }: { db: Database },
  { userId, byId, role, now }: PeopleAct & { role: AgencyRole },
): Outcome<PeopleRefusal> {
  const actor = { kind: "administrator", userId: byId } as const;
  return keepingAnAdministrator(() =>
    asViewer(db, { viewer: actor }, async (transaction) => {
      const [before] = await transaction
        .select({ role: userRoles.role })
        .from(userRoles)
        .where(eq(userRoles.userId, userId));
      const changed = await transaction
        .update(userRoles)
        .set({ role })
        .where(eq(userRoles.userId, userId))
        .returning({ userId: userRoles.userId });
      if (!before || changed.length === 0) return { ok: false, reason: "person-not-found" };
      if (before.role === role) return { ok: true };
      await recordAct(transaction, {
        at: now,
        actor,
        action: "agency-role-changed",
        subject: { type: "user", id: userId },
        details: { from: before.role, to: role },
      });
      return { ok: true };
    }),
  );
}

/** Removes the role; a trigger deletes the sessions. */
export function leaveAgency(
  { db }: { db: Database },
  { userId, byId, now }: PeopleAct,
): Outcome<PeopleRefusal> {
  const actor = { kind: "administrator", userId: byId } as const;
  return keepingAnAdministrator(() =>
    asViewer(db, { viewer: actor }, async (transaction) => {
      const gone = await transaction
        .delete(userRoles)
        .where(eq(userRoles.userId, userId))
        .returning({ role: userRoles.role });
      const [left] = gone;
      if (!left) return { ok: false, reason: "person-not-found" };
      await recordAct(transaction, {
        at: now,
        actor,
        action: userId === byId ? "agency-left" : "agency-removed",
        subject: { type: "user", id: userId },
        details: { role: left.role },
      });
      return { ok: true };
    }),
  );
}

export async function resendAgencyInvitation(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { membershipId, byId, now }: { membershipId: string; byId: string; now: Date },
): Outcome<"membership-not-found"> {
  if (!isRecordId(membershipId)) return { ok: false, reason: "membership-not-found" };
  const owner = { kind: "administrator", userId: byId } as const;
  return asViewer(db, { viewer: owner }, async (transaction) => {
    const earlier = await endInvitation(transaction, membershipId, now);
    if (!earlier?.role) return { ok: false, reason: "membership-not-found" };
    const { email, role } = earlier;
    await writeInvitation({ jobs }, transaction, { owner, email, role, now });
    return { ok: true };
  });
}

async function endInvitation(transaction: ViewerDatabase, membershipId: string, now: Date) {
  const [ended] = await transaction
    .update(companyMembers)
    .set({ endedAt: now })
    .where(
      and(
        eq(companyMembers.id, membershipId),
        isNull(companyMembers.ownerId),
        isNull(companyMembers.memberId),
        isNull(companyMembers.endedAt),
      ),
    )
    .returning({ email: companyMembers.email, role: companyMembers.role });
  return ended;
}

/** Maps the trigger's error (keep_an_administrator). */
async function keepingAnAdministrator(act: () => Outcome<PeopleRefusal>): Outcome<PeopleRefusal> {
  try {
    return await act();
  } catch (error) {
    if (isLastAdministrator(error)) return { ok: false, reason: "last-administrator" };
    throw error;
  }
}

function isLastAdministrator(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : null;
  return (
    cause instanceof Error &&
    "constraint" in cause &&
    cause.constraint === "user_roles_an_administrator_stays"
  );
}
