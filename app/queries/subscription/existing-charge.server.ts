import { eq } from "drizzle-orm";
import { lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { withMoney } from "./charge-money.server.ts";
import { RecordGone } from "../record/gone.ts";

/** Bypasses row-level security: for jobs, never for a page. @throws RecordGone when the charge was deleted. */
export async function existingCharge(db: Database, id: string) {
  const [charge] = await db
    .select()
    .from(subscriptionCharges)
    .where(eq(subscriptionCharges.id, id));
  if (!charge) throw new RecordGone(`no charge ${id}`);
  const [known] = await lookAs(db, { viewer: { kind: "system" } }, (reader) =>
    withMoney(reader, [charge]),
  );
  return known ?? { ...charge, leftCents: 0 };
}
