import { createContext, type RouterContextProvider } from "react-router";
import type { Accounts } from "#accounts/accounts.server.ts";
import type { Database } from "#db/client.server.ts";
import type { accountLimits, simultaneousLimits, visitorLimits } from "#domain/limits.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { SignedLinks } from "#domain/signed-link.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { TermsText } from "#domain/terms-text.ts";
import type { DropReason, LandingEvent, RecordedEvent } from "#domain/tracking.ts";
import type { CompanyRegister } from "#integrations/company-register/company-register.ts";
import type { ElectronicInvoices } from "#integrations/electronic-invoice/electronic-invoice.ts";
import type { LanguageModel } from "#integrations/language-model/language-model.ts";
import type { ListingFactsSource } from "#integrations/listing-facts/listing-facts-source.ts";
import type { ListingRedirects } from "#integrations/page-fetch/listing-redirects.server.ts";
import type { PageFetch } from "#integrations/page-fetch/page-fetch.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import type { TrialPayments } from "#integrations/payment/trial.server.ts";
import type { RedrawPicture } from "#integrations/pictures/pictures.ts";
import type { WebhookSender } from "#integrations/webhook/webhook.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { Print } from "#press/printers.ts";
import type { EmailTemplates } from "./email-templates.ts";
import type { RateLimit } from "./rate-limit.server.ts";
import type { SimultaneousLimit } from "./simultaneous-limit.server.ts";
import type { Turns } from "./turns.server.ts";

export type Mode = "demo" | "live";

export interface App {
  mode: Mode;
  /** Getter of the current identity: do not cache, the administration may change it. */
  readonly site: SiteIdentity;
  /** Identity of config/site.ts, before changes by the administration. */
  configured: SiteIdentity;
  siteUrl: string;
  /** B2C_ENABLED. */
  consumersServed: boolean;
  undoSeconds: number;
  designPage: boolean;
  trainingCrawlersAllowed: boolean;
  eventSheet: boolean;
  /** Never waits for the database. */
  droppedEvents: { count(reason: DropReason, now: Date): void };
  print: Print;
  termsOfSale: (catalogue: Catalogue) => TermsText;
  callToken: (callId: string) => string;
  webhooks: Pick<WebhookSender, "isForbidden">;
  /** Signing keys of an endpoint, the current one first (rotation). */
  webhookKeys: (endpointId: string, version: number) => Buffer[];
  /** Keyed by visitor, or by account (domain/limits.ts). */
  limits: Record<keyof typeof visitorLimits | keyof typeof accountLimits, RateLimit>;
  atOnce: Record<keyof typeof simultaneousLimits, SimultaneousLimit>;
  /** Null: queue full. */
  recordLandingEvent: (event: LandingEvent, now: Date) => Promise<RecordedEvent> | null;
  pictureBodyTurns: Turns;
  clock: () => Date;
  /** Row-level security hides client data: use asViewer or viewing. */
  db: Database;
  /** Account tables: only to create or close accounts. */
  accountsDb: Database;
  jobs: JobQueue;
  accounts: Accounts;
  redrawPicture: RedrawPicture;
  pageFetch: PageFetch;
  listingRedirects: ListingRedirects;
  /** Null unless configured and allowed. */
  listingFacts: ListingFactsSource | null;
  /** False: the daily quota of paid reads is used up. */
  takePlacesCall: (now: Date) => Promise<boolean>;
  languageModel: LanguageModel | null;
  /** Null when not configured: company details are typed by hand. */
  companyRegister: CompanyRegister | null;
  /** Issuer of invoices: obviously fictitious in the demonstration. */
  readonly issuer: SiteIdentity;
  electronicInvoices: ElectronicInvoices;
  /** Null: no online payment. */
  payment: PaymentProvider | null;
  trialPayments: TrialPayments | null;
  links: SignedLinks;
  emailTemplates: EmailTemplates;
  /** Raw `.eml`; null for templates hidden from the agency. The function is null when mail leaves by SMTP. */
  readMailbox: ((delivery: { id: string; template: string }) => Promise<Buffer | null>) | null;
  isReady: () => Promise<boolean>;
}

export interface RequestFacts {
  requestId: string;
  /** CSP nonce; null on prerendered pages, which are shared. */
  nonce: string | null;
  /** Rate-limit key; null when unknown. */
  clientAddress: string | null;
}

/** Log whose lines carry the request id; never log a body, a token or an e-mail address. */
export interface RequestLog {
  error(facts: Record<string, unknown>, message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
  info(facts: Record<string, unknown>, message: string): void;
}

export const appContext = createContext<App>();
export const requestFactsContext = createContext<RequestFacts>();
export const requestLogContext = createContext<RequestLog>();

export const databaseAwayContext = createContext(false);

/**
 * Not a spread, which would read a property that throws (db/unserialisable.server.ts): the app becomes the prototype.
 */
export function appWith<Others extends object>(
  app: App,
  others: Others,
): Omit<App, keyof Others> & Others {
  // oxlint-disable-next-line no-unsafe-type-assertion -- all else is the app's
  return Object.assign(Object.create(app), others) as Omit<App, keyof Others> & Others;
}

export function appOf(context: Readonly<RouterContextProvider>): App {
  return context.get(appContext);
}
