import type { SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { RetentionSubject } from "#domain/retention.ts";

/** One kind of record that goes: which ones, and how. */
export interface RetentionStep {
  subject: RetentionSubject;
  /** A query of one column, `id`, of what has been kept long enough: counted by a simulation, taken by a run. */
  due: (now: Date) => SQL;
  /** Takes these, so that `due` no longer names them; belongs to one transaction. */
  take: (transaction: Transaction, ids: string[]) => Promise<void>;
}
