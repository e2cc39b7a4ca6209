import { and, between, desc, eq, getTableName, inArray, isNotNull, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { orders } from "#db/schema/orders.ts";
import { type ReferredDeclaration, referredDeclaration } from "#domain/contract-declaration.ts";
import type { Findable, RecordMark } from "#domain/records.ts";
import type { SoughtAmount } from "#domain/search-words.ts";
import { meantWord, slipsOf } from "#domain/slips.ts";
import {
  type FoundRecord,
  readRecords,
  type TableCard,
  tableCards,
} from "../record/cards.server.ts";

/** Per kind; one more row is read to know whether others exist. */
const SHOWN = 5;

const MOST_MISTYPED = 3;

/** `find_records` names its lists after the tables. */
const listOf = (kind: Findable) => getTableName(tableCards[kind].table);

export interface Sought {
  kinds: readonly Findable[];
  words: readonly string[];
  amount: SoughtAmount | null;
  /** True once the request is aborted. */
  abandoned?: () => boolean;
}

export interface FoundKind {
  kind: Findable;
  records: FoundRecord[];
  more: boolean;
}

export interface FoundRecords {
  found: FoundKind[];
  /** Corrected words; null: as typed. */
  meant: string[] | null;
}

/** Every word or the amount, newest first; without a result, corrected words. One index read per kind. */
export async function findRecords(db: ViewerDatabase, sought: Sought): Promise<FoundRecords> {
  const found = await findTogether(db, sought);
  if (found.length > 0 || sought.words.length === 0 || sought.abandoned?.()) {
    return { found, meant: null };
  }
  const meant = await meantWords(db, sought);
  if (!meant) return { found, meant: null };
  const instead = await findTogether(db, { ...sought, words: meant, amount: null });
  return instead.length > 0 ? { found: instead, meant } : { found, meant: null };
}

async function findTogether(
  db: ViewerDatabase,
  { kinds, words, amount }: Sought,
): Promise<FoundKind[]> {
  const referred = await referredBy(db, kinds, words);
  const marks = referred ?? (await marksHolding(db, kinds, words));
  if (amount !== null) {
    for (const [kind, ids] of await withAmount(db, kinds, amount, SHOWN + 1)) {
      marks.set(kind, [...new Set([...ids, ...(marks.get(kind) ?? [])])]);
    }
  }
  const ordered = marks.get("order");
  if (ordered && kinds.includes("client")) {
    const clients = [...(marks.get("client") ?? []), ...(await ownersOf(db, ordered))];
    marks.set("client", [...new Set(clients)]);
  }
  const found: FoundKind[] = [];
  for (const kind of kinds) {
    const ids = marks.get(kind) ?? [];
    if (ids.length === 0) continue;
    const records = await readRecords(db, kind, ids);
    if (records.length === 0) continue;
    found.push({ kind, records: records.slice(0, SHOWN), more: records.length > SHOWN });
  }
  return found;
}

/** A reference is derived from the id, so that the text search does not hold it. */
async function referredBy(
  db: ViewerDatabase,
  kinds: readonly Findable[],
  [word = "", ...others]: readonly string[],
): Promise<Map<Findable, string[]> | null> {
  const referred = others.length === 0 ? referredDeclaration(word) : null;
  if (!referred || !kinds.includes("declaration")) return null;
  const ids = await declarationsReferred(db, referred, SHOWN + 1);
  return ids.length > 0 ? new Map([["declaration", ids]]) : null;
}

async function marksHolding(
  db: ViewerDatabase,
  kinds: readonly Findable[],
  words: readonly string[],
): Promise<Map<Findable, string[]>> {
  if (words.length === 0) return new Map();
  const { rows } = await db.execute<{ list: string; ids: string[] }>(
    sql`select list, ids from find_records(${lists(kinds)}, ${sql.param([...words])}::text[], ${SHOWN})`,
  );
  const of = new Map(rows.map(({ list, ids }) => [list, ids]));
  return new Map(kinds.map((kind) => [kind, of.get(listOf(kind)) ?? []]));
}

async function meantWords(
  db: ViewerDatabase,
  { kinds, words, abandoned }: Sought,
): Promise<string[] | null> {
  const meant: string[] = [];
  for (const word of words.slice(0, MOST_MISTYPED)) {
    if (abandoned?.()) return null;
    meant.push((await meantFor(db, kinds, word)) ?? word);
  }
  meant.push(...words.slice(MOST_MISTYPED));
  return meant.some((word, at) => word !== words[at]) ? meant : null;
}

async function meantFor(
  db: ViewerDatabase,
  kinds: readonly Findable[],
  word: string,
): Promise<string | null> {
  const slips = slipsOf(word);
  if (!slips) return null;
  const held = await marksHolding(db, kinds, [word]);
  if ([...held.values()].some((ids) => ids.length > 0)) return null;
  const patterns = [slips.parts, slips.all, slips.indexed].map(
    (one) => sql`${sql.param(one)}::text[]`,
  );
  const { rows } = await db.execute<{ held: string }>(
    sql`select held from words_near(${lists(kinds)}, ${sql.join(patterns, sql`, `)})`,
  );
  return meantWord(
    word,
    rows.map((row) => row.held),
  );
}

function lists(kinds: readonly Findable[]) {
  return sql`${sql.param(kinds.map(listOf))}::text[]`;
}

export async function recordsMarked(
  db: ViewerDatabase,
  kinds: readonly Findable[],
  marks: readonly RecordMark[],
): Promise<{ kind: Findable; record: FoundRecord }[]> {
  const shown = new Map<string, { kind: Findable; record: FoundRecord }>();
  for (const kind of kinds) {
    const ids = marks.filter((mark) => mark.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const record of await readRecords(db, kind, ids)) {
      shown.set(`${kind}:${record.id}`, { kind, record });
    }
  }
  return marks.flatMap(({ kind, id }) => shown.get(`${kind}:${id}`) ?? []);
}

async function ownersOf(db: ViewerDatabase, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: orders.userId })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isNotNull(orders.userId)));
  return rows.flatMap(({ userId }) => userId ?? []);
}

async function declarationsReferred(
  db: ViewerDatabase,
  { kind, from, to }: ReferredDeclaration,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: contractDeclarations.id })
    .from(contractDeclarations)
    .where(and(between(contractDeclarations.id, from, to), eq(contractDeclarations.kind, kind)))
    .orderBy(desc(contractDeclarations.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Matches gross before net; at most `most` per kind. */
async function withAmount(
  db: ViewerDatabase,
  kinds: readonly Findable[],
  { cents, side }: SoughtAmount,
  most: number,
): Promise<Map<Findable, string[]>> {
  const marks = new Map<Findable, string[]>();
  const sides = (["gross", "net"] as const).filter((one) => side === null || one === side);
  for (const kind of kinds) {
    const { table, id, found, afterAmount }: TableCard = tableCards[kind];
    if (!afterAmount) continue;
    const ids: string[] = [];
    for (const one of sides) {
      const amount = found?.[one];
      if (!amount) continue;
      const rows = await db
        .select({ id })
        .from(table)
        .where(and(eq(amount, cents), afterAmount.only))
        // Order of the index, so that the limit stops the scan.
        .orderBy(desc(amount), desc(afterAmount[one]))
        .limit(most);
      ids.push(...rows.map((row) => row.id));
    }
    marks.set(kind, [...new Set(ids)]);
  }
  return marks;
}
