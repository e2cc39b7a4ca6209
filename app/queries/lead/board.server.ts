import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { leads } from "#db/schema/leads.ts";
import { type LeadStage, leadStages, openLeadStages } from "#domain/lead.ts";
import { OTHERS_AT_MOST } from "#domain/list.ts";
import { listedLead, type ListedLead } from "./list.server.ts";

const FIRST = 20;
const FIRST_OVER = 8;

export type BoardOwner = { userId: string } | "nobody" | null;

export interface StagePart {
  stage: LeadStage;
  rows: ListedLead[];
  /** Capped at OTHERS_AT_MOST + 1. */
  total: number;
}

export async function leadBoard(db: ViewerDatabase, owner: BoardOwner): Promise<StagePart[]> {
  const parts: StagePart[] = [];
  for (const stage of leadStages) {
    const rows = await db
      .select(listedLead)
      .from(leads)
      .leftJoin(user, eq(user.id, leads.ownerId))
      .where(ofStage(stage, owner))
      .orderBy(...orderOf(stage, owner))
      .limit(isOpen(stage) ? FIRST : FIRST_OVER);
    parts.push({ stage, rows, total: await countOf(db, stage, owner) });
  }
  return parts;
}

function ofStage(stage: LeadStage, owner: BoardOwner): SQL | undefined {
  if (owner === null) return eq(leads.stage, stage);
  const whose = owner === "nobody" ? isNull(leads.ownerId) : eq(leads.ownerId, owner.userId);
  return and(eq(leads.stage, stage), whose);
}

/** Matches the indexes leads_by_stage_and_action, leads_by_stage_and_act and their by-owner variants. */
function orderOf(stage: LeadStage, owner: BoardOwner): SQL[] {
  const latest = sql`${leads.lastActAt} desc nulls last`;
  // `owner_id is null` gives no sort key: without this one, PostgreSQL would sort every unassigned lead.
  const nobody = owner === "nobody" ? [asc(leads.ownerId)] : [];
  return [...nobody, ...(isOpen(stage) ? [asc(leads.nextOn)] : []), latest, asc(leads.id)];
}

function isOpen(stage: LeadStage): boolean {
  return openLeadStages.some((open) => open === stage);
}

async function countOf(db: ViewerDatabase, stage: LeadStage, owner: BoardOwner): Promise<number> {
  const some = db
    .select({ id: leads.id })
    .from(leads)
    .where(ofStage(stage, owner))
    // Index order lets the limit stop the scan; a sequential scan may find the thousand anywhere.
    .orderBy(...orderOf(stage, owner))
    .limit(OTHERS_AT_MOST + 1)
    .as("some");
  const [counted] = await db.select({ total: sql`count(*)`.mapWith(Number) }).from(some);
  return counted?.total ?? 0;
}
