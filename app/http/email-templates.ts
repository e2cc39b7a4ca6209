import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { AgencyRole } from "#domain/agency-role.ts";
import type { EmailDropReason, TextHidden } from "#domain/email-truth.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { OutgoingEmail } from "#integrations/mail/mailer.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import type { EmailName } from "#jobs/catalogue.ts";
import type { Print } from "#press/printers.ts";

interface ShownWith {
  db: ViewerDatabase;
  site: SiteIdentity;
  siteUrl: string;
  print: Print;
  payment: PaymentProvider | null;
  clock: () => Date;
}

export interface EmailPreview {
  subject: string;
  html: string;
  text: string;
  /** Why the message would not be sent today; null: sent. */
  droppedBecause: EmailDropReason | null;
  attachments: NonNullable<OutgoingEmail["attachments"]>;
}

/** Injected into pages (config/wiring.server.ts): importing one template would import all. */
export interface EmailTemplates {
  about: (name: EmailName) => { title: string; when: string; to: "person" | "agency" };
  /** Templates with the same payload, itself first. */
  alike: (name: EmailName) => EmailName[];
  hiddenFrom: (role: AgencyRole | undefined, template: string) => TextHidden | null;
  preview: (name: EmailName, queued: unknown, shown: ShownWith) => Promise<EmailPreview | null>;
}
