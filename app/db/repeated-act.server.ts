import { and, desc, eq } from "drizzle-orm";
import type { JournalSubject } from "#domain/journal-subject.ts";
import { ownProperty } from "#domain/own-property.ts";
import { lookAs } from "./as-viewer.server.ts";
import type { Database } from "./client.server.ts";
import { type Actor, personOf } from "./journal.server.ts";
import { journal } from "./schema/journal.ts";

type Details = typeof journal.$inferSelect.details;

/** An act as its first press was written down. */
interface PressedAct {
  actor: Actor;
  now: Date;
  action: string;
  subject: { type: JournalSubject; id: string };
  /** The words and choices that a repetition must share. */
  details: Details;
}

/** The agency acts on much, and on the same again: later than that, a second press is another thought. */
const AGENCY_MINUTES = 10;

/**
 * What the journal kept of an act that the same person did already, with the same details, and that nobody did
 * otherwise since; null: somebody else did it, or otherwise. Read as the server, in a transaction of its own, once the
 * act was refused: a visitor sees no journal, and by then whoever was faster has written theirs.
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

/**
 * The answer to an act, where its second press answers as the first did: refused for no other reason than that it is
 * done, by the same person and alike. `already`: the reason that says so.
 */
export async function orRepeated<Reason extends string>(
  db: Database,
  answer: Outcome<Reason>,
  { already, ...act }: PressedAct & { already: NoInfer<Reason> },
): Promise<Outcome<Reason>> {
  if (answer.ok || answer.reason !== already) return answer;
  return (await repeatedAct(db, act)) ? { ok: true, repeated: true } : answer;
}
