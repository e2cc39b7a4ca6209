import type { Database } from "#db/client.server.ts";
import type { AccountLinkPurpose } from "#domain/account-links.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { EventSheet } from "#integrations/event-sheet/event-sheet.ts";
import type { Mailer, MessageFiles } from "#integrations/mail/mailer.ts";
import type { JobName, JobPayload, JobQueue } from "../catalogue.ts";

/** What a job may use, wired once at start. */
export interface JobContext {
  db: Database;
  /** For what a job finds is to be done later. */
  jobs: JobQueue;
  mailer: Mailer;
  /** Null: nothing is kept on this machine of what is sent. */
  messageFiles: MessageFiles | null;
  /** Null: landing events stay in the database alone. */
  eventSheet: EventSheet | null;
  site: SiteIdentity;
  /** Public address without trailing slash. */
  siteUrl: string;
  /** What opens a link sent to the owner of an account; made when it is sent, kept nowhere. */
  accountLinkToken: (link: { id: string; purpose: AccountLinkPurpose }) => string;
  /** What opens the links of a call's e-mails; made when they are sent, kept nowhere. */
  callToken: (callId: string) => string;
  clock: () => Date;
}

export interface JobAttempt {
  /** No further try follows when this one fails. */
  isLast: boolean;
}

/** The work of one job: short, and safe to run twice. */
export type JobHandler<Name extends JobName> = (
  payload: JobPayload<Name>,
  context: JobContext,
  attempt: JobAttempt,
) => Promise<unknown>;
