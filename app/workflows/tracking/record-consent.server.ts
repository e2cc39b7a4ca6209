import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { consentProofs } from "#db/schema/landing-events.ts";

export interface ConsentChoice {
  id: string;
  bannerVersion: string;
  choice: { analytics: boolean; marketing: boolean; preferences: boolean };
}

export async function recordConsent(db: Database, proof: ConsentChoice, now: Date): Promise<void> {
  await asViewer(db, { viewer: { kind: "visitor" } }, (transaction) =>
    transaction
      .insert(consentProofs)
      .values({ ...proof, chosenAt: now })
      .onConflictDoNothing(),
  );
}
