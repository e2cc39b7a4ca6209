import type { Database } from "#db/client.server.ts";
import type { Actor } from "#db/journal.server.ts";
import type { QuoteRefusal } from "#domain/quote.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

export interface QuoteDependencies {
  db: Database;
  jobs: JobQueue;
}

export interface QuoteInput {
  quoteId: string;
  actor: Actor;
  now: Date;
}

/** `repeated`: no-op, the same person had done it before. */
export type QuoteAnswer = { ok: true; repeated?: true } | { ok: false; reason: QuoteRefusal };
