import type { JobName, JobPayload, JobQueue } from "#jobs/catalogue.ts";
import type { JobContext } from "#jobs/handlers/handler.ts";
import { jobHandlers } from "#jobs/handlers/registry.server.ts";
import type { Agenda } from "./agenda.ts";

/** Example of an undeliverable address. */
const FULL_MAILBOX = /^contact@pizzeria-.*-24\.example$/;

/** Runs each job's real handler at its due time; the real queue stays empty, so that nothing is sent later. */
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
  /** Deduplicates jobs with the same payload and instant. */
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

export function withOneFullMailbox(mailer: JobContext["mailer"]): JobContext["mailer"] {
  return {
    ...mailer,
    send: (message) =>
      FULL_MAILBOX.test(message.to.address)
        ? Promise.reject(new MailboxFull())
        : mailer.send(message),
  };
}
