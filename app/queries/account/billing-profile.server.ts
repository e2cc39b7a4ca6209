import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";

export async function billingProfileOf(db: ViewerDatabase, userId: string) {
  const [row] = await db
    .select({
      company: billingProfiles.company,
      siren: billingProfiles.siren,
      phone: billingProfiles.phone,
      address: billingProfiles.address,
      postalCode: billingProfiles.postalCode,
      city: billingProfiles.city,
      country: billingProfiles.country,
    })
    .from(billingProfiles)
    .where(eq(billingProfiles.userId, userId));
  return row ?? null;
}
