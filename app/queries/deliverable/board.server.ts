import {
  and,
  asc,
  desc,
  eq,
  getTableName,
  gt,
  inArray,
  isNull,
  lte,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import {
  awaitingDeliverableStatuses,
  type DeliverableKind,
  type DeliverableStatus,
  openDeliverableStatuses,
  runningDeliverableStatuses,
} from "#domain/deliverable.ts";
import {
  type BoardSection,
  boardSections,
  closedSince,
  sectionEnds,
  sectionsOf,
} from "#domain/delivery-board.ts";
import { OTHERS_AT_MOST } from "#domain/list.ts";
import { listPage } from "../list/page.server.ts";
import { among, type Found } from "../list/search.server.ts";
import { type ListedDeliverable, selectDeliverables } from "./listed.server.ts";

/** Of each section the whole board shows the first; a section alone shows a page. */
const FIRST = 30;
const PAGE = 50;
/** Of those by client, which are grouped once they are read. */
const BY_CLIENT = 100;

/** By kind, person or status, so many of a section are looked through: the most urgent. */
const LOOKED_AT = 500;

/** What the board is narrowed to; null leaves everything in. */
export interface BoardNarrowing {
  kind: DeliverableKind | null;
  /** `nobody`: those of no one. */
  assignee: { userId: string } | "nobody" | null;
  status: DeliverableStatus | null;
  /** What a client, an order or a search has. */
  found: Found | null;
}

export interface BoardPart {
  rows: ListedDeliverable[];
  /** How many there are besides, counted up to OTHERS_AT_MOST. */
  others: number;
  /** The last one shown, when there are others. */
  next: string | null;
  /** Whether the search stopped before the end of the section. */
  cut: boolean;
}

export interface SectionPart extends BoardPart {
  section: BoardSection;
}

interface Moment {
  now: Date;
}

/** What is owed, the most urgent first, and what was done last: the first of each section that holds any. */
export async function boardByDay(
  db: ViewerDatabase,
  wanted: BoardNarrowing & Moment,
): Promise<SectionPart[]> {
  const sections = wanted.status === null ? boardSections : sectionsOf(wanted.status);
  const parts: SectionPart[] = [];
  for (const section of sections) {
    const part = await partOf(db, stretchOf(section, wanted.now), wanted, { pageSize: FIRST });
    if (part.rows.length > 0 || part.cut) parts.push({ section, ...part });
  }
  return parts;
}

/** A page of one section. */
export async function boardSection(
  db: ViewerDatabase,
  section: BoardSection,
  wanted: BoardNarrowing & Moment & { after: string | null },
): Promise<SectionPart> {
  const { after } = wanted;
  const part = await partOf(db, stretchOf(section, wanted.now), wanted, { after, pageSize: PAGE });
  return { section, ...part };
}

/** Everything whose delay runs, then what waits for its client: by client once it is read, the most urgent first. */
export async function boardByClient(
  db: ViewerDatabase,
  wanted: BoardNarrowing & Moment & { after: string | null },
): Promise<{ dated: BoardPart; waiting: BoardPart }> {
  const { after } = wanted;
  const dated = await partOf(db, allDated, wanted, { after, pageSize: BY_CLIENT });
  const waiting = await partOf(db, stretchOf("waiting", wanted.now), wanted, {
    pageSize: BY_CLIENT,
  });
  return { dated, waiting };
}

/** A run of deliverables in the order of an index. */
interface Stretch {
  of: SQL | undefined;
  by: PgColumn;
  descending: boolean;
}

const allDated: Stretch = {
  of: and(
    inArray(deliverables.status, openDeliverableStatuses),
    sql`${deliverables.dueAt} is not null`,
  ),
  by: deliverables.dueAt,
  descending: false,
};

function stretchOf(section: BoardSection, now: Date): Stretch {
  const { status, dueAt, awaitedSince, openedAt, closedAt } = deliverables;
  if (section === "waiting") {
    const of = inArray(status, awaitingDeliverableStatuses);
    return { of, by: awaitedSince, descending: false };
  }
  if (section === "undated") {
    const of = and(inArray(status, runningDeliverableStatuses), isNull(dueAt));
    return { of, by: openedAt, descending: false };
  }
  if (section === "closed")
    return { of: gt(closedAt, closedSince(now)), by: closedAt, descending: true };
  const { after, until } = sectionEnds(section, now);
  const of = and(
    inArray(status, openDeliverableStatuses),
    after ? gt(dueAt, after) : undefined,
    until ? lte(dueAt, until) : undefined,
  );
  return { of, by: dueAt, descending: false };
}

/** A page of a stretch, and what it leaves out. */
async function partOf(
  db: ViewerDatabase,
  stretch: Stretch,
  wanted: BoardNarrowing,
  { after = null, pageSize }: { after?: string | null; pageSize: number },
): Promise<BoardPart> {
  const asked = { table: deliverables, by: stretch.by, descending: stretch.descending };
  const narrowed = [wanted.kind, wanted.assignee, wanted.status].some((wish) => wish !== null);
  let following: SQL | undefined;
  const { rows, next } = await listPage(db, { ...asked, after, pageSize }, (cut) => {
    ({ following } = cut);
    const limit = narrowed ? LOOKED_AT : cut.limit;
    const looked = lookedAt(db, stretch, wanted, { following, limit });
    return selectDeliverables(db)
      .innerJoin(looked, eq(looked.id, deliverables.id))
      .where(keptBy(wanted, looked))
      .orderBy(...cut.orderBy)
      .limit(cut.limit);
  });
  if (next === null && !narrowed) return { rows, others: 0, next, cut: false };
  const limit = narrowed ? LOOKED_AT : OTHERS_AT_MOST + pageSize;
  const looked = lookedAt(db, stretch, wanted, { following, limit });
  const [counted] = await db
    .select({
      kept: sql`count(*) filter (where ${keptBy(wanted, looked) ?? sql`true`})`.mapWith(Number),
      looked: sql`count(*)`.mapWith(Number),
    })
    .from(looked);
  const { kept = 0, looked: through = 0 } = counted ?? {};
  return {
    rows,
    next,
    others: Math.max(0, kept - rows.length),
    cut: narrowed && through === limit,
  };
}

/** Those of a stretch that are looked through, in its order: what they are narrowed to has no index of its own. */
function lookedAt(
  db: ViewerDatabase,
  { of, by, descending }: Stretch,
  { found }: BoardNarrowing,
  { following, limit }: { following: SQL | undefined; limit: number },
) {
  const direction = descending ? desc : asc;
  const { id, kind, status, assigneeId } = deliverables;
  // Found one by one before anything else: the order would lead the planner through a whole index.
  const each = found
    ? db
        .select()
        .from(deliverables)
        .where(among(id, found))
        .limit(found.ids.length)
        .as(getTableName(deliverables))
    : deliverables;
  return db
    .select({ id, kind, status, assigneeId })
    .from(each)
    .where(and(of, following))
    .orderBy(direction(by), direction(id))
    .limit(limit)
    .as("looked");
}

/** What is kept of those. */
function keptBy(
  { kind, assignee, status }: BoardNarrowing,
  looked: ReturnType<typeof lookedAt>,
): SQL | undefined {
  return and(
    kind === null ? undefined : eq(looked.kind, kind),
    status === null ? undefined : eq(looked.status, status),
    assignee === "nobody" ? isNull(looked.assigneeId) : undefined,
    assignee === null || assignee === "nobody" ? undefined : eq(looked.assigneeId, assignee.userId),
  );
}
