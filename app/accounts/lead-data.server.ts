import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { type HeldAddress, isUnder } from "#db/held-addresses.server.ts";
import { leads } from "#db/schema/leads.ts";

export function leadData(db: ViewerDatabase, held: HeldAddress[]) {
  const { stage, source, nextAction, nextOn, valueCents, lostReason, lostNote } = leads;
  const { createdAt, lastActAt } = leads;
  const kept = { stage, source, nextAction, nextOn, valueCents, lostReason, lostNote };
  return db
    .select({ ...kept, createdAt, lastActAt })
    .from(leads)
    .where(isUnder(held, { email: leads.email, at: createdAt }));
}
