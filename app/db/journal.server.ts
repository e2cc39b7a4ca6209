import type { JournalSubject } from "#domain/journal-subject.ts";
import type { Transaction } from "./client.server.ts";
import { journal } from "./schema/journal.ts";

export type Actor =
  | { kind: "visitor" }
  | { kind: "client" | "administrator"; userId: string }
  | { kind: "system" };

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
    actorId: "userId" in act.actor ? act.actor.userId : null,
    action: act.action,
    subjectType: act.subject.type,
    subjectId: act.subject.id,
    details: act.details ?? {},
  });
}
