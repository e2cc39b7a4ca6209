import type { Database } from "#db/client.server.ts";
import type { RevisionRefusal } from "#domain/revision.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

export interface RevisionDependencies {
  db: Database;
  jobs: JobQueue;
}

export interface Person {
  kind: "client" | "administrator";
  userId: string;
}

export type RevisionAnswer = { ok: true } | { ok: false; reason: RevisionRefusal };

export function revisionLock(id: string): string {
  return `revision ${id}`;
}
