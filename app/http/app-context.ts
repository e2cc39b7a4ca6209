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

/** What a request may use, wired once at start (config/wiring.server.ts). */
export interface App {
  mode: Mode;
  /** Who the agency is and what it states of itself by now: to be read when it is needed, kept by nobody. */
  readonly site: SiteIdentity;
  /** The same before the administration took any of it over. */
  configured: SiteIdentity;
  /** Public address without trailing slash. */
  siteUrl: string;
  /** Whether offers are also sold to consumers (B2C_ENABLED). */
  consumersServed: boolean;
  /** How long an act that sends or promises may be taken back; 0: it is done at once. */
  undoSeconds: number;
  /** Whether /dev/design answers: never in production unless asked. */
  designPage: boolean;
  /** Whether robots.txt lets crawlers in that train models. */
  trainingCrawlersAllowed: boolean;
  /** Whether landing events are also copied to a sheet. */
  eventSheet: boolean;
  /** Counts an event that is not kept, without waiting for the database. */
  droppedEvents: { count(reason: DropReason, now: Date): void };
  /** Papers and pictures, made in a thread; http/printed.server.ts answers for what isn't. */
  print: Print;
  /** The site's terms of sale in force, with the prices of that catalogue. */
  termsOfSale: (catalogue: Catalogue) => TermsText;
  /** What opens the links of a call's e-mails. */
  callToken: (callId: string) => string;
  /** Says which addresses may never be told of anything; what is told is a job's. */
  webhooks: Pick<WebhookSender, "isForbidden">;
  /** Draws the keys that sign what an address is told, the one to show first. */
  webhookKeys: (endpointId: string, version: number) => Buffer[];
  /** By visitor, but for those by account (domain/limits.ts). */
  limits: Record<keyof typeof visitorLimits | keyof typeof accountLimits, RateLimit>;
  atOnce: Record<keyof typeof simultaneousLimits, SimultaneousLimit>;
  /** Keeps a landing event; null when so many wait that it had better not. */
  recordLandingEvent: (event: LandingEvent, now: Date) => Promise<RecordedEvent> | null;
  pictureBodyTurns: Turns;
  clock: () => Date;
  /** Shows no client's data by itself: asViewer and viewing say whose request it serves. */
  db: Database;
  /** The account tables, for acts that make or close an account; and next to nothing else. */
  accountsDb: Database;
  jobs: JobQueue;
  accounts: Accounts;
  /** Draws a picture again from what somebody sent. */
  redrawPicture: RedrawPicture;
  /** Reads other people's pages, public addresses only. */
  pageFetch: PageFetch;
  /** Follows the short links people paste. */
  listingRedirects: ListingRedirects;
  /** Reads a listing by Places; null unless configured and allowed. */
  listingFacts: ListingFactsSource | null;
  /** Counts a paid read of Places; false once the day's are used up. */
  takePlacesCall: (now: Date) => Promise<boolean>;
  /** Null when none is configured: the analyses then have no comment of it. */
  languageModel: LanguageModel | null;
  /** Says who bears a SIREN; null when none is configured: it is typed by hand. */
  companyRegister: CompanyRegister | null;
  /** Who signs invoices: in the demonstration, somebody who is plainly nobody. */
  readonly issuer: SiteIdentity;
  electronicInvoices: ElectronicInvoices;
  /** Takes money on pages of its own; null: orders are paid by transfer alone, or not at all. */
  payment: PaymentProvider | null;
  /** The trial provider's page and acts; null unless it is the one in use. */
  trialPayments: TrialPayments | null;
  /** The signed links of our messages. */
  links: SignedLinks;
  emailTemplates: EmailTemplates;
  /** Reads a message of the local mailbox (.eml), never a closed one; null when mail leaves by SMTP. */
  readMailbox: ((delivery: { id: string; template: string }) => Promise<Buffer | null>) | null;
  isReady: () => Promise<boolean>;
}

export interface RequestFacts {
  requestId: string;
  /** Null on pages that are the same for everybody (rendered into memory). */
  nonce: string | null;
  /** Whom the limits count as one visitor; null when nobody can tell. */
  clientAddress: string | null;
}

/** A log whose lines carry the request's id; never a body, a token or an e-mail address. */
export interface RequestLog {
  error(facts: Record<string, unknown>, message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
  info(facts: Record<string, unknown>, message: string): void;
}

export const appContext = createContext<App>();
export const requestFactsContext = createContext<RequestFacts>();
export const requestLogContext = createContext<RequestLog>();

/** Whether the database could not be reached when the request asked it (http/request-failure.server.ts). */
export const databaseAwayContext = createContext(false);

/** The application with some properties replaced. A spread would throw (unserialisable), so the prototype is the app. */
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
