import { sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";

export interface FailedJob {
  id: string;
  name: string;
  payload: Record<string, string>;
  lastError: string;
  tries: number;
  failedAt: Date;
}

/** Failed after all retries and not queued again since; pg-boss keeps them two weeks. For administrators. */
export async function failedJobs(db: ViewerDatabase, limit = 50): Promise<FailedJob[]> {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    payload: Record<string, string>;
    last_error: string | null;
    tries: number;
    failed_at: string;
  }>(sql`
    select id, name, data as payload, retry_count + 1 as tries,
      to_json(completed_on) #>> '{}' as failed_at,
      coalesce(output ->> 'message', output -> 'value' ->> 'message', output ->> 'value') as last_error
    from pgboss.job
    where state = 'failed' and not exists (
      select from pgboss.job as later
      where later.name = job.name and later.singleton_key = job.singleton_key
        and later.created_on > job.completed_on
    )
    order by completed_on desc, id
    limit ${limit}
  `);
  return rows.map(({ id, name, payload, tries, ...row }) => ({
    id,
    name,
    payload,
    tries,
    lastError: row.last_error ?? "raison inconnue",
    failedAt: new Date(row.failed_at),
  }));
}
