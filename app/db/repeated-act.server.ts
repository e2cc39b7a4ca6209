import { and, desc, eq } from "drizzle-orm";
import type { JournalSubject } from "#domain/journal-subject.ts";
import { ownProperty } from "#domain/own-property.ts";
import { lookAs } from "./as-viewer.server.ts";
import type { Database } from "./client.server.ts";
import { type Actor, personOf } from "./journal.server.ts";
import { journal } from "./schema/journal.ts";

type Details = typeof journal.$inferSelect.details;

interface PressedAct {
  actor: Actor;
  now: Date;
  action: string;
  subject: { type: JournalSubject; id: string };
  details: Details;
}

/** The agency acts often: later, the same act is a new decision. */
const AGENCY_MINUTES = 10;

/**
 * Null: another act followed. Read as the system, since visitors see no journal, and after the refusal, when a
 * concurrent act has committed.
 */
export async function repeatedAct(db: Database, act: PressedAct): Promise<Details | null> {
  const { subject, action } = act;
  const [last] = await lookAs(db, { viewer: { kind: "system" } }, (look) =>
    look
      .select()
      .from(journal)
      .where(
        and(
          eq(journal.subjectType, subject.type),
          eq(journal.subjectId, subject.id),
          eq(journal.action, action),
        ),
      )
      .orderBy(desc(journal.at), desc(journal.id))
      .limit(1),
  );
  return last && isSame(last, act) ? last.details : null;
}

function isSame(last: typeof journal.$inferSelect, { actor, now, details }: PressedAct): boolean {
  const isTheirs = last.actorKind === actor.kind && last.actorId === personOf(actor);
  const since = now.getTime() - AGENCY_MINUTES * 60_000;
  const isRecent = actor.kind !== "administrator" || last.at.getTime() >= since;
  return (
    isTheirs &&
    isRecent &&
    Object.entries(details).every(([key, said]) => ownProperty(last.details, key) === said)
  );
}

type Outcome<Reason extends string> = { ok: true; repeated?: true } | { ok: false; reason: Reason };

/** Idempotency: an act refused as `already` done by the same person in the same way succeeds. */
export async function orRepeated<Reason extends string>(
  db: Database,
  answer: Outcome<Reason>,
  { already, ...act }: PressedAct & { already: NoInfer<Reason> },
): Promise<Outcome<Reason>> {
  if (answer.ok || answer.reason !== already) return answer;
  return (await repeatedAct(db, act)) ? { ok: true, repeated: true } : answer;
}
