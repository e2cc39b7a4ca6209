import { and, asc, count, desc, eq, notExists, exists, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { auditRuns, audits } from "#db/schema/audits.ts";
import type { AuditHandling } from "#domain/audit/handling.ts";
import { following } from "./newest-first.server.ts";

const PAGE_SIZE = 50;

const listed = {
  id: audits.id,
  createdAt: audits.createdAt,
  mode: audits.mode,
  name: audits.name,
  email: audits.email,
  sector: audits.sector,
  city: audits.city,
};

interface AuditsPage {
  /** Null: all of them. */
  handling: AuditHandling | null;
  /** The last audit of the page before; null, or no audit at all: the newest ones. */
  after: string | null;
  pageSize?: number;
}

/** A page of audits for the agency, newest first; those of one instant by id. */
export async function listAudits(db: ViewerDatabase, wanted: AuditsPage) {
  const pageSize = wanted.pageSize ?? PAGE_SIZE;
  const latest = latestResult(db);
  const rows = await db
    .select({
      ...listed,
      /** Null: none yet. */
      score: latest.score,
      results: latest.results,
    })
    .from(audits)
    .leftJoinLateral(latest, sql`true`)
    .where(
      and(
        wanted.handling ? standingAt(db, wanted.handling) : undefined,
        wanted.after ? await following(db, audits, wanted.after) : undefined,
      ),
    )
    .orderBy(desc(audits.createdAt), asc(audits.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null;
  return { audits: page, next };
}

export type ListedAudit = Awaited<ReturnType<typeof listAudits>>["audits"][number];

export async function countAudits(db: ViewerDatabase): Promise<Record<AuditHandling, number>> {
  const [row] = await db
    .select({
      all: count(),
      toDo: sql`count(*) filter (where ${standingAt(db, "a-traiter")})`.mapWith(Number),
    })
    .from(audits);
  const { all = 0, toDo = 0 } = row ?? {};
  return { "a-traiter": toDo, "avec-resultat": all - toDo };
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

function standingAt(db: ViewerDatabase, handling: AuditHandling): SQL {
  const results = db
    .select({ id: auditRuns.id })
    .from(auditRuns)
    .where(eq(auditRuns.auditId, audits.id));
  return handling === "a-traiter" ? notExists(results) : exists(results);
}
