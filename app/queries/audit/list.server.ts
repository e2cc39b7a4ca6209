import { desc, eq, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { auditRuns, audits } from "#db/schema/audits.ts";
import { auditHandlings } from "#domain/audit/handling.ts";
import { dateSorts } from "#domain/list.ts";
import { defineList, type RowOf } from "../list/definition.server.ts";

const listed = {
  id: audits.id,
  createdAt: audits.createdAt,
  mode: audits.mode,
  name: audits.name,
  email: audits.email,
  sector: audits.sector,
  city: audits.city,
};

export const auditList = defineList({
  table: audits,
  by: { date: audits.createdAt },
  sorts: dateSorts,
  statuses: auditHandlings,
  hasStatus: (handling) => eq(audits.answered, handling === "avec-resultat"),
  select: (db) => {
    const latest = latestResult(db);
    return db
      .select({ ...listed, score: latest.score, results: latest.results })
      .from(audits)
      .leftJoinLateral(latest, sql`true`);
  },
});

export type ListedAudit = RowOf<typeof auditList>;

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
