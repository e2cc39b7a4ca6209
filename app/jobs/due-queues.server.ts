import type { PgBoss } from "pg-boss";
import { z } from "zod";
import { type JobName, jobNames } from "./catalogue.ts";

const answer = z.object({ rows: z.array(z.object({ name: z.enum(jobNames) })) });

/** Queues with a due job. One index probe per queue (pg-boss's `job_i11`), instead of some 120 polls. */
export async function dueQueues(boss: Pick<PgBoss, "getDb">): Promise<JobName[]> {
  const asked = `
    select queue.name from unnest($1::text[]) as queue (name)
    where exists (
      select from pgboss.job
      where job.name = queue.name and job.state < 'active' and not job.blocked
        and job.start_after <= pgboss.job_now()
    )`;
  const { rows } = answer.parse(await boss.getDb().executeSql(asked, [jobNames]));
  return rows.map(({ name }) => name);
}
