import type { Database } from "#db/client.server.ts";
import type { Actor } from "#db/journal.server.ts";
import type { QuoteRefusal } from "#domain/quote.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

export interface QuoteDependencies {
  db: Database;
  jobs: JobQueue;
}

/** One act on one quote. */
export interface QuoteInput {
  quoteId: string;
  actor: Actor;
  now: Date;
}

/** `repeated`: the same person had done just that before, and nothing was done again. */
export type QuoteAnswer = { ok: true; repeated?: true } | { ok: false; reason: QuoteRefusal };
