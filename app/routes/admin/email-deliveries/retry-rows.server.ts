import { emailActRefusals, failedJobsWords as words } from "#copy/admin/emails.ts";
import { rightForAct } from "#domain/pending-act.ts";
import { typedText } from "#http/form-post.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { failedJobs } from "#queries/job/failed.server.ts";
import { retryJob } from "#workflows/job/retry-job.server.ts";
import { askBatch } from "#workflows/pending-act/ask-batch.server.ts";
import type { Asked } from "../../acts/define-acts.server.ts";

const RETRY = { kind: "retry-job" } as const;
const right = rightForAct(RETRY);

export const retryRows = {
  "retry-job": {
    right,
    async do({ app, person, formData, now }: Asked<unknown>) {
      const actor = { kind: "administrator", userId: person.userId } as const;
      const jobId = typedText(formData, "job");
      const retried = await retryJob(app, { jobId, actor, now });
      return told(retried.ok ? words.retried : null);
    },
  },
  // Delayed and undoable, like every batch.
  "retry-all": {
    right,
    async do({ app, person, now, ...visit }: Asked<unknown>) {
      const failed = await viewing(visit, (db) => failedJobs(db));
      const subjectIds = failed.map(({ id }) => id);
      const asked = { act: RETRY, subjectIds, userId: person.userId, now };
      const { moved } = await askBatch(app, asked);
      return told(moved.length > 0 ? words.retriedAll(moved.length) : null);
    },
  },
};

function told(done: string | null) {
  if (done !== null) return { ok: true, shown: { done, kept: [], besides: null } } as const;
  const fault = { field: null, words: emailActRefusals["job-not-found"] };
  return { ok: false, reason: "job-not-found", fault } as const;
}
