import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { journal } from "#db/schema/journal.ts";
import { type JournalSubject, recordKindOf } from "#domain/journal-subject.ts";
import type { ListPeriod } from "#domain/list.ts";
import { ownProperty } from "#domain/own-property.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { RecordKind } from "#domain/records.ts";
import { inBatches, inPeriod, type Look, type Place, listPage } from "../list/page.server.ts";
import { tableCards } from "../record/cards.server.ts";

type ActorKind = (typeof journal.$inferSelect)["actorKind"];

export interface JournalFilter extends ListPeriod {
  action: string | null;
  actorKind: ActorKind | null;
}

interface JournalPage extends JournalFilter {
  after: string | Place | null;
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
      actorName: user.name,
      subjectType: journal.subjectType,
      subjectId: journal.subjectId,
      details: journal.details,
    })
    .from(journal)
    .leftJoin(user, eq(user.id, journal.actorId))
    .$dynamic();
}

export async function listJournal(db: ViewerDatabase, wanted: JournalPage) {
  const { after, pageSize } = wanted;
  const { rows, next } = await listPage(
    db,
    { table: journal, by: journal.at, descending: true, after, pageSize },
    ({ following, orderBy, limit }) =>
      selectLines(db)
        .where(and(kept(wanted), following))
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { lines: rows, next };
}

export type JournalLine = Awaited<ReturnType<typeof listJournal>>["lines"][number];

export function journalBatches(look: Look, filter: JournalFilter) {
  return inBatches(
    look,
    { table: journal },
    async (db, cut): Promise<{ rows: NamedLine[]; next: string | null }> => {
      const { lines, next } = await listJournal(db, { ...filter, ...cut });
      const subjects = lines.map(({ subjectType: type, subjectId: id }) => ({ type, id }));
      const names = await subjectNames(db, subjects);
      const nameOf = (line: JournalLine) =>
        ownProperty(names, `${line.subjectType}:${line.subjectId}`) ?? "";
      return { rows: lines.map((line) => ({ ...line, subjectName: nameOf(line) })), next };
    },
  );
}

export type NamedLine = JournalLine & { subjectName: string };

function kept({ action, actorKind, from, to }: JournalFilter): SQL | undefined {
  return and(
    action === null ? undefined : eq(journal.action, action),
    actorKind === null ? undefined : eq(journal.actorKind, actorKind),
    inPeriod(journal.at, { from, to }),
  );
}

export function journalOf(
  db: ViewerDatabase,
  about: { actorId: string | null; subjects: Partial<Record<JournalSubject, string[]>> },
  limit: number,
): Promise<JournalLine[]> {
  const subjects = Object.entries(about.subjects)
    .filter(([, ids]) => ids.length > 0)
    .map(([type, ids]) =>
      and(sql`${journal.subjectType} = ${type}`, inArray(journal.subjectId, ids)),
    );
  return selectLines(db)
    .where(
      or(
        about.actorId === null ? undefined : eq(journal.actorId, about.actorId),
        ...subjects,
        // `or()` of nothing would match every line.
        sql`false`,
      ),
    )
    .orderBy(desc(journal.at), desc(journal.id))
    .limit(limit);
}

/** Keyed by `type:id`; deleted records are absent. One query. */
export async function subjectNames(
  db: ViewerDatabase,
  subjects: readonly { type: JournalSubject; id: string }[],
): Promise<Record<string, string>> {
  const known = subjects.filter(({ id }) => isRecordId(id));
  const parts = [...Map.groupBy(known, ({ type }) => type)].flatMap(([type, ones]) => {
    const kind = recordKindOf(type);
    return kind ? [namesOf(type, kind, [...new Set(ones.map(({ id }) => id))])] : [];
  });
  if (parts.length === 0) return {};
  const { rows } = await db.execute<{ type: string; id: string; name: string | null }>(
    sql.join(parts, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ type, id, name }) => [`${type}:${id}`, name ?? ""]));
}

function namesOf(type: string, kind: RecordKind, ids: string[]): SQL {
  const { table, id, name } = tableCards[kind];
  return sql`select ${type}::text as type, ${id}::text as id, ${name} as name from ${table} where ${inArray(id, ids)}`;
}
