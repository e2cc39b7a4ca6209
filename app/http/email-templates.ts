import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { AgencyRole } from "#domain/agency-role.ts";
import type { EmailDropReason, TextHidden } from "#domain/email-truth.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { OutgoingEmail } from "#integrations/mail/mailer.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import type { EmailName } from "#jobs/catalogue.ts";
import type { Print } from "#press/printers.ts";

interface ShownWith {
  /** As who asks sees it. */
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
  /** Why it would not leave today; null: it would. */
  droppedBecause: EmailDropReason | null;
  attachments: NonNullable<OutgoingEmail["attachments"]>;
}

/**
 * The e-mails of the product as the administration looks at them. Pages are given them (config/wiring.server.ts): a
 * page that imported a template would import all of them.
 */
export interface EmailTemplates {
  /** French: what it is, and when it leaves. */
  about: (name: EmailName) => { title: string; when: string; to: "person" | "agency" };
  /** The messages that are written of the same facts, itself first. */
  alike: (name: EmailName) => EmailName[];
  /** Why the text of such a message is hidden from that role; null: it is shown. */
  hiddenFrom: (role: AgencyRole | undefined, template: string) => TextHidden | null;
  /** A template filled with what a queue once held; null when that is gone, or not for who asks. */
  preview: (name: EmailName, queued: unknown, shown: ShownWith) => Promise<EmailPreview | null>;
}
