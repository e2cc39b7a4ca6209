import { desc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { leadFacts, leads } from "#db/schema/leads.ts";
import { isRecordId } from "#domain/record-id.ts";
import { listedLead } from "./list.server.ts";

const SHOWN_ACTS = 200;

export async function leadById(db: ViewerDatabase, id: string) {
  if (!isRecordId(id)) return null;
  const [lead] = await db
    .select({ ...listedLead, lostNote: leads.lostNote, version: leads.version })
    .from(leads)
    .leftJoin(user, eq(user.id, leads.ownerId))
    .where(eq(leads.id, id));
  if (!lead) return null;
  const { kind, recordId, at, name, company, keys } = leadFacts;
  const acts = await db
    .select({ kind, recordId, at, name, company, keys })
    .from(leadFacts)
    .where(eq(leadFacts.leadId, id))
    .orderBy(desc(at), kind, recordId)
    .limit(SHOWN_ACTS);
  return { ...lead, acts };
}

export type LeadRecord = NonNullable<Awaited<ReturnType<typeof leadById>>>;
