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

const FIRST = 30;
const PAGE = 50;
const BY_CLIENT = 100;

/** Kind, assignee and status have no index: at most this many rows are scanned, the most urgent first. */
const LOOKED_AT = 500;

export interface BoardNarrowing {
  kind: DeliverableKind | null;
  assignee: { userId: string } | "nobody" | null;
  status: DeliverableStatus | null;
  found: Found | null;
}

export interface BoardPart {
  rows: ListedDeliverable[];
  /** Counted up to OTHERS_AT_MOST. */
  others: number;
  next: string | null;
  /** True when the scan hit LOOKED_AT before the end of the section. */
  cut: boolean;
}

export interface SectionPart extends BoardPart {
  section: BoardSection;
}

interface Moment {
  now: Date;
}

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

export async function boardSection(
  db: ViewerDatabase,
  section: BoardSection,
  wanted: BoardNarrowing & Moment & { after: string | null },
): Promise<SectionPart> {
  const { after } = wanted;
  const part = await partOf(db, stretchOf(section, wanted.now), wanted, { after, pageSize: PAGE });
  return { section, ...part };
}

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

function lookedAt(
  db: ViewerDatabase,
  { of, by, descending }: Stretch,
  { found }: BoardNarrowing,
  { following, limit }: { following: SQL | undefined; limit: number },
) {
  const direction = descending ? desc : asc;
  const { id, kind, status, assigneeId } = deliverables;
  // Rows by primary key first: with `order by` at the same level, the planner would walk a whole index.
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
