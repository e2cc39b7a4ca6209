import type { Database } from "#db/client.server.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { ElectronicInvoices } from "#integrations/electronic-invoice/electronic-invoice.ts";
import type { EventSheet } from "#integrations/event-sheet/event-sheet.ts";
import type { InvoicingPlatform } from "#integrations/invoicing-platform/invoicing-platform.ts";
import type { Mailer, MessageFiles } from "#integrations/mail/mailer.ts";
import type { PageFetch } from "#integrations/page-fetch/page-fetch.ts";
import type { WebhookSender } from "#integrations/webhook/webhook.ts";
import type { WebhookKeys } from "#workflows/outgoing/webhook-secret.server.ts";
import type { BackupSettings } from "#workflows/backup/backup-settings.ts";
import type { JobName, JobPayload, JobQueue } from "../catalogue.ts";
import type { ClosedMessageContext } from "../messages/message.ts";

/** What a job may use, wired once at start. */
export interface JobContext extends ClosedMessageContext {
  db: Database;
  /** For what a job finds is to be done later. */
  jobs: JobQueue;
  /** Who signs invoices: in the demonstration, somebody who is plainly nobody. */
  issuer: SiteIdentity;
  electronicInvoices: ElectronicInvoices;
  mailer: Mailer;
  /** Null: nothing is kept on this machine of what is sent. */
  messageFiles: MessageFiles | null;
  /** Reads other people's pages, public addresses only. */
  pages: PageFetch;
  /** Null: landing events stay in the database alone. */
  eventSheet: EventSheet | null;
  invoicingPlatform: InvoicingPlatform;
  /** Tells other programs, at public addresses only. */
  webhooks: WebhookSender;
  webhookKeys: WebhookKeys;
  /** What is copied, and where to; null: nothing is, while a demonstration is told. */
  backups: BackupSettings | null;
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
