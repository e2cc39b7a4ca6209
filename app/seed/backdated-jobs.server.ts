import type { JobName, JobPayload, JobQueue } from "#jobs/catalogue.ts";
import type { JobContext } from "#jobs/handlers/handler.ts";
import { jobHandlers } from "#jobs/handlers/registry.server.ts";
import type { Agenda } from "./agenda.ts";

/** Whose mailbox is full: the agency also sees a message that could not be delivered. */
const FULL_MAILBOX = /^contact@pizzeria-.*-24\.example$/;

/**
 * A job queue of the story: each job is done by its real handler, at the instant it is due. Nothing is left
 * in the real queue, so that nothing leaves once the server runs.
 */
export function createBackdatedJobs(
  agenda: Agenda,
  context: Omit<JobContext, "clock" | "jobs">,
): JobQueue {
  async function run<Name extends JobName>(name: Name, payload: JobPayload<Name>, now: Date) {
    try {
      await jobHandlers[name](payload, { ...context, jobs, clock: () => now }, { isLast: true });
    } catch (error) {
      if (!(error instanceof MailboxFull)) throw error;
    }
  }
  /** What is planned and has not begun: several causes of one instant are followed once. */
  const waiting = new Set<string>();
  const jobs: JobQueue = {
    enqueue(_transaction, name, payload, { startAt } = {}) {
      const at = startAt ?? agenda.today();
      const key = JSON.stringify([at, name, { ...payload, causeId: "" }]);
      if (waiting.has(key)) return Promise.resolve();
      waiting.add(key);
      agenda.planAside(at, (now) => {
        waiting.delete(key);
        return run(name, payload, now);
      });
      return Promise.resolve();
    },
  };
  return jobs;
}

class MailboxFull extends Error {
  constructor() {
    super("552 5.2.2 Mailbox full");
  }
}

/** The local mailbox, but for the address whose mailbox is full. */
export function withOneFullMailbox(mailer: JobContext["mailer"]): JobContext["mailer"] {
  return {
    ...mailer,
    send: (message) =>
      FULL_MAILBOX.test(message.to.address)
        ? Promise.reject(new MailboxFull())
        : mailer.send(message),
  };
}
