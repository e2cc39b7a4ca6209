import { data } from "react-router";
import { emailActRefusals, failedJobsWords as words } from "#copy/admin/emails.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireAct, requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { failedJobs } from "#queries/job/failed.server.ts";
import { retryJob } from "#workflows/job/retry-job.server.ts";
import { askBatch } from "#workflows/pending-act/ask-batch.server.ts";
import type { Batch, BatchAnswer } from "../list/batch.ts";
import { postBatch } from "../list/post-batch.server.ts";

type EmailsPost = Parameters<typeof postBatch>[0];

/** What was told of tasks done again; what was told of e-mails sent again; one of them is null. */
interface EmailsAnswer {
  jobs: { refusal: string | null; done: string } | null;
  emails: BatchAnswer | null;
}

/**
 * E-mails that were ticked leave again, or tasks that were given up are done again: one, or all that are shown.
 * @throws Response 400 for an act that doesn't exist, 403 for one they have no right to or a form of another site.
 */
export async function postEmails(post: EmailsPost, batch: Batch) {
  const formData = await readForm(post.request.clone(), [batch.boxes]);
  const action = typedText(formData, "action");
  if (action === "retry-job" || action === "retry-all") {
    requireSameOrigin(post.request);
    await requireAct(post, action);
    return action === "retry-all" ? retryAll(post) : retryOne(post, typedText(formData, "job"));
  }
  const { answer, status } = await postBatch(post, batch, {
    actOf: ({ action: asked }) => (asked === "send-again" ? { kind: "send-email-again" } : null),
  });
  return data<EmailsAnswer>({ jobs: null, emails: answer }, { status });
}

async function retryOne({ request, context }: EmailsPost, jobId: string) {
  const { userId } = await requireAdministrator(request, context);
  const app = appOf(context);
  const actor = { kind: "administrator", userId } as const;
  const retried = await retryJob(app, { jobId, actor, now: app.clock() });
  return jobsAnswer(retried.ok ? words.retried : null);
}

/** They wait to be taken back, as what is done to several at once does. */
async function retryAll({ request, context }: EmailsPost) {
  const { userId } = await requireAdministrator(request, context);
  const app = appOf(context);
  const failed = await viewing({ request, context }, (db) => failedJobs(db));
  const asked = { act: { kind: "retry-job" }, userId, now: app.clock() } as const;
  const { moved } = await askBatch(app, { ...asked, subjectIds: failed.map(({ id }) => id) });
  return jobsAnswer(moved.length > 0 ? words.retriedAll(moved.length) : null);
}

function jobsAnswer(done: string | null) {
  const refusal = done === null ? emailActRefusals["job-not-found"] : null;
  const jobs = { refusal, done: done ?? "" };
  return data<EmailsAnswer>({ jobs, emails: null }, { status: done === null ? 409 : 200 });
}
