import { asc, desc, inArray, sql } from "drizzle-orm";
import { leads } from "#db/schema/leads.ts";
import { lossReasons, openLeadStages } from "#domain/lead.ts";
import { addDays, parisDate, parisInstant } from "#domain/paris-date.ts";
import { followLead, moveLead } from "#workflows/lead/work-lead.server.ts";
import { mustDo, type SeedWorld } from "./seed-world.ts";

const reviews = [80, 55, 35, 20, 9, 4, 1];
const LOOKED_AT = 14;
/** Leads still new or not bought by then are given up. */
const GIVEN_UP_AFTER_MS = 28 * 86_400_000;

const nextActions = [
  "Rappeler en fin de journée",
  "Envoyer un exemple de rapport",
  "Proposer Domination Locale",
  "Demander l’accès à la fiche",
  "Relancer sur le devis",
];

export function planLeads({ agenda, now, ...rest }: SeedWorld): void {
  for (const daysAgo of reviews) {
    const at = parisInstant(addDays(parisDate(now), -daysAgo), "09:40");
    agenda.plan(at, (then) => review({ agenda, now, ...rest }, then));
  }
}

type Open = typeof leads.$inferSelect;

async function review(world: SeedWorld, now: Date): Promise<void> {
  const open = await world.owner
    .select()
    .from(leads)
    .where(inArray(leads.stage, openLeadStages))
    // Due actions first, as in « À faire ».
    .orderBy(
      desc(sql`coalesce(${leads.nextOn} <= ${parisDate(now)}, false)`),
      asc(leads.version),
      asc(leads.createdAt),
      asc(leads.email),
    )
    .limit(LOOKED_AT);
  for (const [index, lead] of open.entries()) {
    const waited = now.getTime() - lead.lastActAt.getTime();
    if (waited > GIVEN_UP_AFTER_MS && index % 4 !== 3) await giveUp(world, lead, index, now);
    else if (index % 4 !== 1) await follow(world, lead, index, now);
  }
}

async function giveUp(world: SeedWorld, lead: Open, index: number, now: Date): Promise<void> {
  const reason = lossReasons[index % lossReasons.length] ?? "other";
  const note = reason === "elsewhere" ? "Travaille avec le neveu d’un voisin." : "";
  const administratorId = administratorOf(world, index);
  const act = { leadId: lead.id, administratorId, now };
  mustDo("lose", await moveLead(world, { ...act, action: "lose", lost: { reason, note } }));
}

async function follow(world: SeedWorld, lead: Open, index: number, now: Date): Promise<void> {
  const ownerId = administratorOf(world, index);
  const act = { leadId: lead.id, administratorId: ownerId, now };
  const kept = await followLead(world, {
    ...act,
    ownerId,
    version: lead.version,
    nextAction: nextActions[index % nextActions.length] ?? "",
    nextOn: addDays(parisDate(now), 1 + (index % 25)),
    valueCents: lead.valueCents || 468_00 + index * 120_00,
  });
  mustDo("follow", kept);
  if (lead.stage === "new") {
    mustDo("contact", await moveLead(world, { ...act, action: "contact", lost: null }));
  }
}

function administratorOf({ administratorIds }: SeedWorld, index: number): string {
  return administratorIds[index % administratorIds.length] ?? administratorIds[0];
}
