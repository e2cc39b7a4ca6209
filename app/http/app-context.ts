import { createContext, type RouterContextProvider } from "react-router";
import type { Accounts } from "#accounts/accounts.server.ts";
import type { Database } from "#db/client.server.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { DropReason } from "#domain/tracking.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { RateLimit } from "./rate-limit.server.ts";

export type Mode = "demo" | "live";

/** What a request may use, wired once at start (config/wiring.server.ts). */
export interface App {
  mode: Mode;
  site: SiteIdentity;
  /** Public address without trailing slash. */
  siteUrl: string;
  /** Whether offers are also sold to consumers (B2C_ENABLED). */
  consumersServed: boolean;
  /** Whether /dev/design answers: never in production unless asked. */
  designPage: boolean;
  /** Whether robots.txt lets crawlers in that train models. */
  trainingCrawlersAllowed: boolean;
  /** Whether landing events are also copied to a sheet. */
  eventSheet: boolean;
  /** Counts an event that is not kept, without waiting for the database. */
  droppedEvents: { count(reason: DropReason, now: Date): void };
  limits: {
    landingEvents: RateLimit;
    calls: RateLimit;
    orders: RateLimit;
    quoteRequests: RateLimit;
    quoteAnswers: RateLimit;
  };
  clock: () => Date;
  /** Shows no client's data by itself: asViewer and viewing say whose request it serves. */
  db: Database;
  /** The account tables, for acts that make or close an account; and next to nothing else. */
  accountsDb: Database;
  jobs: JobQueue;
  accounts: Accounts;
  /** Reads a message of the local mailbox (.eml); null when mail leaves by SMTP. */
  readMailbox: ((deliveryId: string) => Promise<Buffer | null>) | null;
  isReady: () => Promise<boolean>;
}

export interface RequestFacts {
  requestId: string;
  /** Null on pages that are the same for everybody (rendered into memory). */
  nonce: string | null;
  clientAddress: string;
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

export function appOf(context: Readonly<RouterContextProvider>): App {
  return context.get(appContext);
}
