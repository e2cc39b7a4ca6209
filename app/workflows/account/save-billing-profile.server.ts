import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";

interface BillingInput {
  actor: { kind: "client" | "administrator"; userId: string };
  profile: {
    company: string;
    siren: string;
    phone: string;
    address: string;
    postalCode: string;
    city: string;
    country: string;
  };
  now: Date;
}

export async function saveBillingProfile(
  db: Database,
  { actor, profile, now }: BillingInput,
): Promise<void> {
  const { userId } = actor;
  const kept = { ...profile, siren: profile.siren || null, updatedAt: now };
  await asViewer(db, { viewer: actor, ownAccount: true }, async (transaction) => {
    await transaction
      .insert(billingProfiles)
      .values({ userId, ...kept })
      .onConflictDoUpdate({ target: billingProfiles.userId, set: kept });
    await recordAct(transaction, {
      at: now,
      actor,
      action: "billing-profile-saved",
      subject: { type: "user", id: userId },
    });
  });
}
