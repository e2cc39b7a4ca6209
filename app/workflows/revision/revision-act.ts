import type { Database } from "#db/client.server.ts";
import type { RevisionRefusal } from "#domain/revision.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

export interface RevisionDependencies {
  db: Database;
  jobs: JobQueue;
}

/** Who writes: revisions are asked for and discussed by people with an account. */
export interface Person {
  kind: "client" | "administrator";
  userId: string;
}

export type RevisionAnswer = { ok: true } | { ok: false; reason: RevisionRefusal };

/** Whoever asks or answers about that record waits for whoever does so just now. */
export function revisionLock(id: string): string {
  return `revision ${id}`;
}
