import { failedJobsWords as words } from "#copy/admin/emails.ts";
import { shortMoment } from "#domain/french-dates.ts";
import type { FailedJob } from "#queries/job/failed.server.ts";
import { Notice } from "#ui/notice.tsx";

/** Work that was tried again and again, and given up: somebody has to look at it. */
export function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  if (jobs.length === 0) return null;
  const title = jobs.length === 1 ? words.oneFailed : words.failed(jobs.length);
  return (
    <Notice variant="destructive" title={title}>
      <ul className="mt-2 grid gap-2">
        {jobs.map((job) => (
          <li key={job.id} className="[overflow-wrap:anywhere]">
            <code>{job.name}</code>
            {words.failure(
              shortMoment(job.failedAt),
              job.tries,
              job.tries > 1 ? "s" : "",
              job.lastError,
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
