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

export interface JobContext extends ClosedMessageContext {
  db: Database;
  jobs: JobQueue;
  issuer: SiteIdentity;
  electronicInvoices: ElectronicInvoices;
  mailer: Mailer;
  messageFiles: MessageFiles | null;
  /** Public addresses only (SSRF). */
  pages: PageFetch;
  eventSheet: EventSheet | null;
  invoicingPlatform: InvoicingPlatform;
  /** Public addresses only (SSRF). */
  webhooks: WebhookSender;
  webhookKeys: WebhookKeys;
  backups: BackupSettings | null;
}

export interface JobAttempt {
  isLast: boolean;
}

/** Handler of one job: must be short and idempotent. */
export type JobHandler<Name extends JobName> = (
  payload: JobPayload<Name>,
  context: JobContext,
  attempt: JobAttempt,
) => Promise<unknown>;
