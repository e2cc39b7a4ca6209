import type { Database } from "#db/client.server.ts";
import { createTrialPayments } from "#integrations/payment/trial.server.ts";
import { createTrialBooks } from "#workflows/payment/trial-books.server.ts";

/** The trial with its books in the database, as it is in the product: another process sees what this one paid. */
export function trialOf(db: Database, now: Date) {
  return createTrialPayments({
    books: createTrialBooks(db),
    siteUrl: "https://agence.example",
    secret: "whsec_trial",
    clock: () => now,
  });
}
