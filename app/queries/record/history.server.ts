import { and, asc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { journal } from "#db/schema/journal.ts";
import type { JournalSubject } from "#domain/journal-subject.ts";

export async function recordHistory(
  db: ViewerDatabase,
  subject: { type: JournalSubject; id: string },
) {
  return db
    .select({
      at: journal.at,
      action: journal.action,
      actorKind: journal.actorKind,
      actorName: user.name,
      details: journal.details,
    })
    .from(journal)
    .leftJoin(user, eq(user.id, journal.actorId))
    .where(and(eq(journal.subjectType, subject.type), eq(journal.subjectId, subject.id)))
    .orderBy(asc(journal.at), asc(journal.id));
}

export type HistoryLine = Awaited<ReturnType<typeof recordHistory>>[number];
