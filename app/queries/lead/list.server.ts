import { eq } from "drizzle-orm";
import { user } from "#db/schema/accounts.ts";
import { leads } from "#db/schema/leads.ts";
import { leadStages } from "#domain/lead.ts";
import { listSorts } from "#domain/list.ts";
import { defineList, type RowOf } from "../list/definition.server.ts";

export const listedLead = {
  id: leads.id,
  stage: leads.stage,
  source: leads.source,
  name: leads.name,
  company: leads.company,
  email: leads.email,
  phone: leads.phone,
  ownerId: leads.ownerId,
  ownerName: user.name,
  nextAction: leads.nextAction,
  nextOn: leads.nextOn,
  valueCents: leads.valueCents,
  lostReason: leads.lostReason,
  createdAt: leads.createdAt,
  lastActAt: leads.lastActAt,
};

export const leadList = defineList({
  table: leads,
  by: { date: leads.createdAt, montant: leads.valueCents },
  sorts: listSorts,
  statuses: leadStages,
  hasStatus: (stage) => eq(leads.stage, stage),
  select: (db) => db.select(listedLead).from(leads).leftJoin(user, eq(user.id, leads.ownerId)),
});

export type ListedLead = RowOf<typeof leadList>;
