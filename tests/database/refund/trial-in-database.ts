import type { Database } from "#db/client.server.ts";
import { createTrialPayments } from "#integrations/payment/trial.server.ts";
import { createTrialBooks } from "#workflows/payment-provider/trial-books.server.ts";

/** Trial vendor with its books in the database, so that other processes see them. */
export function trialOf(db: Database, now: Date) {
  return createTrialPayments({
    books: createTrialBooks(db),
    siteUrl: "https://agence.example",
    secret: "whsec_trial",
    clock: () => now,
  });
}
