import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { journal } from "#db/schema/journal.ts";
import { addDays, startOfParisDay } from "#domain/paris-date.ts";
import type { Look } from "./record-page.server.ts";
import { subjectNames } from "./subject-names.server.ts";

const PAGE_SIZE = 50;

type ActorKind = (typeof journal.$inferSelect)["actorKind"];

export interface JournalFilter {
  /** Null: every act. */
  action: string | null;
  /** Null: whoever did it. */
  actorKind: ActorKind | null;
  /** French calendar dates, both included; null: no limit. */
  from: string | null;
  to: string | null;
}

interface JournalPage extends JournalFilter {
  /** The last line of the page before; null, or no line at all: the newest ones. */
  after: string | null;
  pageSize?: number;
}

function selectLines(db: ViewerDatabase) {
  return db
    .select({
      id: journal.id,
      at: journal.at,
      action: journal.action,
      actorKind: journal.actorKind,
      actorId: journal.actorId,
      /** Null: nobody's account, or one that was deleted. */
      actorName: user.name,
      subjectType: journal.subjectType,
      subjectId: journal.subjectId,
      details: journal.details,
    })
    .from(journal)
    .leftJoin(user, eq(user.id, journal.actorId))
    .$dynamic();
}

const newestFirst = [desc(journal.at), desc(journal.id)];

/** A page of the journal, newest first; acts of one instant in the order they were written down, reversed. */
export async function listJournal(db: ViewerDatabase, wanted: JournalPage) {
  const pageSize = wanted.pageSize ?? PAGE_SIZE;
  const rows = await selectLines(db)
    .where(and(...matching(wanted), await following(db, wanted.after)))
    .orderBy(...newestFirst)
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { lines: page, next: last ? String(last.id) : null };
}

export type JournalLine = Awaited<ReturnType<typeof listJournal>>["lines"][number];

const BATCH_SIZE = 500;

/** All of these acts, newest first, a transaction a batch, from the latest one there is at first. */
export async function* journalBatches(
  look: Look,
  filter: JournalFilter,
): AsyncGenerator<NamedLine[], undefined> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the one before ends
    const batch = await look(async (db) => {
      const page = await listJournal(db, { ...filter, after: from, pageSize: BATCH_SIZE });
      const subjects = page.lines.map(({ subjectType: type, subjectId: id }) => ({ type, id }));
      const names = await subjectNames(db, subjects);
      return { ...page, names };
    });
    yield batch.lines.map((line) => ({
      ...line,
      subjectName: batch.names[`${line.subjectType}:${line.subjectId}`] ?? "",
    }));
    after = batch.next;
  } while (after !== null);
}

/** With what its record is known by; empty: it is no longer there. */
export type NamedLine = JournalLine & { subjectName: string };

function matching({ action, actorKind, from, to }: JournalFilter): (SQL | undefined)[] {
  return [
    action === null ? undefined : eq(journal.action, action),
    actorKind === null ? undefined : eq(journal.actorKind, actorKind),
    from === null ? undefined : gte(journal.at, startOfParisDay(from)),
    to === null ? undefined : lt(journal.at, startOfParisDay(addDays(to, 1))),
  ];
}

/** The instant is compared inside the database, which knows it more finely than a JavaScript date. */
async function following(db: ViewerDatabase, after: string | null): Promise<SQL | undefined> {
  if (after === null || !/^[1-9]\d{0,14}$/.test(after)) return undefined;
  const id = Number(after);
  const known = db
    .select({ at: journal.at, id: journal.id })
    .from(journal)
    .where(eq(journal.id, id));
  if ((await known).length === 0) return undefined;
  return sql`(${journal.at}, ${journal.id}) < (${known})`;
}

/** The latest acts of an account, and those about given records. */
export function journalOf(
  db: ViewerDatabase,
  about: { actorId: string | null; subjects: Record<string, string[]> },
  limit: number,
): Promise<JournalLine[]> {
  const subjects = Object.entries(about.subjects)
    .filter(([, ids]) => ids.length > 0)
    .map(([type, ids]) => and(eq(journal.subjectType, type), inArray(journal.subjectId, ids)));
  return selectLines(db)
    .where(
      or(
        about.actorId === null ? undefined : eq(journal.actorId, about.actorId),
        ...subjects,
        // Nobody and nothing: no line, rather than every one.
        sql`false`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit);
}
