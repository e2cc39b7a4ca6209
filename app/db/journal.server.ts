import type { JournalSubject } from "#domain/journal-subject.ts";
import type { Transaction } from "./client.server.ts";
import { journal } from "./schema/journal.ts";

export type Actor =
  | { kind: "visitor" }
  /** `userId`: owner of the records; `memberId`: acting member; `watchedBy`: agency member looking in their place. */
  | { kind: "client" | "administrator"; userId: string; memberId?: string; watchedBy?: string }
  | { kind: "system" };

/** Account that acts, a member's own; null: none. */
export function personOf(actor: Actor): string | null {
  return "userId" in actor ? (actor.memberId ?? actor.userId) : null;
}

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
