import { failedJobsWords as words } from "#copy/admin/emails.ts";
import { shortMoment } from "#domain/french-dates.ts";
import type { FailedJob } from "#queries/job/failed.server.ts";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { useRight } from "../layout/rights.ts";
import { Notice } from "#ui/notice.tsx";

export function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  const mayRetry = useRight("settings");
  if (jobs.length === 0) return null;
  const title = jobs.length === 1 ? words.oneFailed : words.failed(jobs.length);
  return (
    <Notice variant="destructive" title={title}>
      <ul className="mt-2 grid gap-2">
        {jobs.map((job) => (
          <li key={job.id} className="grid gap-1 wrap-anywhere">
            <span>
              <code>{job.name}</code>
              {words.failure(
                shortMoment(job.failedAt),
                job.tries,
                job.tries > 1 ? "s" : "",
                job.lastError,
              )}
            </span>
            {mayRetry && <Retry job={job} />}
          </li>
        ))}
      </ul>
      {mayRetry && jobs.length > 1 && (
        <Form method="post" action="/admin/courriels" className="mt-4">
          <Button type="submit" name="action" value="retry-all" variant="outline" icon="refresh">
            {words.retryAll}
          </Button>
        </Form>
      )}
    </Notice>
  );
}

function Retry({ job: { id, name, failedAt } }: { job: FailedJob }) {
  return (
    <Form method="post" action="/admin/courriels">
      <input type="hidden" name="job" value={id} />
      <Button
        type="submit"
        name="action"
        value="retry-job"
        variant="outline"
        icon="refresh"
        aria-label={words.retryNamed(name, shortMoment(failedAt))}
      >
        {words.retry}
      </Button>
    </Form>
  );
}
