import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { consentProofs } from "#db/schema/landing-events.ts";

export interface ConsentChoice {
  /** Drawn by the browser for this choice alone. */
  id: string;
  bannerVersion: string;
  choice: { analytics: boolean; marketing: boolean; preferences: boolean };
}

/** Keeps the proof of a cookie choice; the same one sent twice is one proof. */
export async function recordConsent(db: Database, proof: ConsentChoice, now: Date): Promise<void> {
  await asViewer(db, { viewer: { kind: "visitor" } }, (transaction) =>
    transaction
      .insert(consentProofs)
      .values({ ...proof, chosenAt: now })
      .onConflictDoNothing(),
  );
}
