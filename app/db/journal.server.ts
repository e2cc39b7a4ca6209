import type { JournalSubject } from "#domain/journal-subject.ts";
import type { Transaction } from "./client.server.ts";
import { journal } from "./schema/journal.ts";

export type Actor =
  | { kind: "visitor" }
  /**
   * `userId`: whose records they see; `memberId`: who acts, where that is a member of the company;
   * `watchedBy`: who of the agency looks in their place, and only looks.
   */
  | { kind: "client" | "administrator"; userId: string; memberId?: string; watchedBy?: string }
  | { kind: "system" };

/** The account that acts: a member's own, though their company's records are seen; null: nobody's. */
export function personOf(actor: Actor): string | null {
  return "userId" in actor ? (actor.memberId ?? actor.userId) : null;
}

/** Writes an act down, in the transaction that does it. */
export async function recordAct(
  transaction: Transaction,
  act: {
    at: Date;
    actor: Actor;
    action: string;
    subject: { type: JournalSubject; id: string };
    details?: Record<string, string | number | boolean | null>;
  },
): Promise<void> {
  await transaction.insert(journal).values({
    at: act.at,
    actorKind: act.actor.kind,
    actorId: personOf(act.actor),
    action: act.action,
    subjectType: act.subject.type,
    subjectId: act.subject.id,
    details: act.details ?? {},
  });
}
