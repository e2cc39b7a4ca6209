import type { Database } from "#db/client.server.ts";
import type { PublicationRefusal } from "#domain/publication.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

export interface PublicationDependencies {
  db: Database;
  jobs: JobQueue;
}

export type PublicationOutcome = { ok: true } | { ok: false; reason: PublicationRefusal };

export interface AgencyAct {
  publicationId: string;
  administratorId: string;
  now: Date;
}
