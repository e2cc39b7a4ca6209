import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { auditRuns, audits } from "#db/schema/audits.ts";
import { type AuditHandling, auditHandlings } from "#domain/audit/handling.ts";
import type { DateSort } from "#domain/record-list.ts";
import { type ListPage, type Narrowing, narrowed } from "./record-narrowing.server.ts";
import { countUpToMost, inBatches, type Look, recordPage } from "./record-page.server.ts";

const listed = {
  id: audits.id,
  createdAt: audits.createdAt,
  mode: audits.mode,
  name: audits.name,
  email: audits.email,
  sector: audits.sector,
  city: audits.city,
};

const dated = { id: audits.id, date: audits.createdAt };

type AuditsPage = ListPage<AuditHandling, DateSort>;

/** A page of audits for the agency, each with its latest result. */
export async function listAudits(db: ViewerDatabase, wanted: AuditsPage) {
  const { status, after, sort = "-date", pageSize } = wanted;
  const latest = latestResult(db);
  const { rows, next } = await recordPage(
    db,
    { table: audits, by: audits.createdAt, descending: sort === "-date", after, pageSize },
    ({ following, orderBy, limit }) =>
      db
        .select({
          ...listed,
          /** Null: none yet. */
          score: latest.score,
          results: latest.results,
        })
        .from(audits)
        .leftJoinLateral(latest, sql`true`)
        .where(and(narrowed(dated, wanted), status ? standingAt(status) : undefined, following))
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { audits: rows, next };
}

export type ListedAudit = Awaited<ReturnType<typeof listAudits>>["audits"][number];

/** Every one of these audits made until `until`, newest first, in batches. */
export function auditBatches(look: Look, wanted: Omit<AuditsPage, "after"> & { until: Date }) {
  return inBatches(look, audits, async (db, cut) => {
    const page = await listAudits(db, { ...wanted, ...cut, sort: "-date" });
    return { rows: page.audits, next: page.next };
  });
}

/** How many of these audits have each standing, up to COUNTED_AT_MOST. */
export function countAudits(
  db: ViewerDatabase,
  wanted: Narrowing = {},
): Promise<Record<AuditHandling, number>> {
  return countUpToMost(db, { table: audits, date: audits.createdAt }, auditHandlings, (status) =>
    and(narrowed(dated, wanted), standingAt(status)),
  );
}

/** An audit's latest result, and how many it has. */
function latestResult(db: ViewerDatabase) {
  return db
    .select({
      score: auditRuns.score,
      results: sql`count(*) over ()`.mapWith(Number).as("results"),
    })
    .from(auditRuns)
    .where(eq(auditRuns.auditId, audits.id))
    .orderBy(desc(auditRuns.at), desc(auditRuns.id))
    .limit(1)
    .as("latest");
}

function standingAt(handling: AuditHandling): SQL {
  return eq(audits.answered, handling === "avec-resultat");
}
