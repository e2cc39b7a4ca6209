/** Every rate limit of the product. A caller above one gets the number of seconds to wait. */
export interface Limit {
  max: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Per IPv4 address or IPv6 network (http/client-address.ts), shared by offices and mobile operators: leave room. */
export const visitorLimits = {
  /** All JSON functions together; a page sends about ten a minute. */
  functions: { max: 240, seconds: MINUTE },
  /** Counted apart, so that they never use up the limit of orders. */
  landingEvents: { max: 240, seconds: MINUTE },
  /** Re-encoding takes one or two seconds of a processor. */
  pictures: { max: 300, seconds: 10 * MINUTE },
  orders: { max: 60, seconds: 10 * MINUTE },
  payments: { max: 60, seconds: 10 * MINUTE },
  /** Invalid codes only, checked or sent with an order. */
  promoTries: { max: 10, seconds: HOUR },
  /** Counted apart: orders must never block a withdrawal (docs/sources/law.md, O8). */
  declarations: { max: 60, seconds: 10 * MINUTE },
  guarantees: { max: 60, seconds: 10 * MINUTE },
  accessAnswers: { max: 60, seconds: 10 * MINUTE },
  publicationAnswers: { max: 60, seconds: 10 * MINUTE },
  /** The public register limits all of us together. */
  companyLookups: { max: 20, seconds: 10 * MINUTE },
  bookings: { max: 20, seconds: 10 * MINUTE },
  callLinks: { max: 20, seconds: 10 * MINUTE },
  orderLinks: { max: 20, seconds: 10 * MINUTE },
  quoteRequests: { max: 20, seconds: 10 * MINUTE },
  unsubscriptions: { max: 60, seconds: 10 * MINUTE },
  quoteAnswers: { max: 60, seconds: 10 * MINUTE },
  /** Each reads a site and may call a paid language model. */
  analyses: { max: 10, seconds: 10 * MINUTE },
  audits: { max: 30, seconds: HOUR },
  auditResults: { max: 30, seconds: HOUR },
  placesAudits: { max: 3, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export const accountLimits = {
  revisions: { max: 60, seconds: 10 * MINUTE },
  invitations: { max: 20, seconds: HOUR },
  /** While typing: three requests a second for a minute. */
  searches: { max: 180, seconds: MINUTE },
  apiReads: { max: 120, seconds: MINUTE },
  /** Each calls a URL typed by a user. */
  webhookSends: { max: 60, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Concurrent executions per process, to bound memory and latency. */
export const simultaneousLimits = { analyses: 4, audits: 8, yearPapers: 2 } as const;

/** Request bodies with pictures read at once per process, each holding one picture of at most 20 MB in memory. */
export const pictureBodyTurns = { atOnce: 12, waiting: 60 } as const;

/** On one of the process's ten connections, so that bursts never block orders; the surplus is dropped. */
export const landingEventBatches = { size: 100, waiting: 500 } as const;

/** Counted in the database: shared by processes, kept by restarts. */
export const signInLimits = {
  /** All accounts together; an office signs in about ten times a morning. */
  passwordsOfVisitor: { max: 30, seconds: 10 * MINUTE },
  /** 960 guesses a day. Each known device has a count of its own; all others share one. */
  passwordsOfAccount: { max: 10, seconds: 15 * MINUTE },
  /** Better Auth limits codes per account besides. */
  codesOfVisitor: { max: 30, seconds: 10 * MINUTE },
  /** Codes typed within a session, which Better Auth does not limit. */
  codesOfAccount: { max: 10, seconds: 15 * MINUTE },
  mailsOfVisitor: { max: 30, seconds: HOUR },
  /** Counted for unknown mailboxes too. */
  mailsToMailbox: { max: 4, seconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

export const AUDIT_RESULTS_PER_EMAIL_AND_DAY = 5;

export const sessionSeconds = {
  /** Idle timeout. */
  idle: 7 * DAY,
  /** Renewal interval, so that not every page writes. */
  renewedEvery: HOUR,
  /** Absolute lifetime: bounds the use of a stolen session. */
  longest: 30 * DAY,
  /** Sudo mode: granting rights asks for the password again after that. */
  passwordRecent: 10 * MINUTE,
} as const;

/** Devices used by an agency member do no act of a client (domain/agency-device.ts). */
export const agencyDeviceSeconds = {
  closed: HOUR,
  renewedEvery: 5 * MINUTE,
} as const;

export const KNOWN_DEVICE_SECONDS = 365 * DAY;

/** Messages a stranger can trigger, per mailbox and template. News of an account or a contract is never withheld. */
export const mailLimits: Readonly<Record<string, Limit>> = {
  "order-confirmation": { max: 8, seconds: DAY },
  /** At most one per day and page of an order (job key). */
  "order-link": { max: 8, seconds: DAY },
  /** Two per order: third and seventh day. */
  "payment-reminder": { max: 8, seconds: DAY },
  "order-closed": { max: 8, seconds: DAY },
  "quote-request-received": { max: 4, seconds: DAY },
  "call-confirmation": { max: 6, seconds: DAY },
  "call-moved": { max: 12, seconds: DAY },
  "call-cancelled": { max: 6, seconds: DAY },
  "call-reminder": { max: 12, seconds: DAY },
  /** Above AUDIT_RESULTS_PER_EMAIL_AND_DAY: the rest is for the agency. */
  "audit-result": { max: 10, seconds: DAY },
  /** Also shown on the receipt's page (docs/sources/law.md, O6). */
  "declaration-receipt": { max: 10, seconds: DAY },
  /** Links are valid for two days. */
  "account-confirmation": { max: 6, seconds: DAY },
  /** Links are valid for an hour: one of three still works when a message is withheld. */
  "account-reset": { max: 3, seconds: HOUR },
  "account-known-address": { max: 3, seconds: DAY },
  "account-email-change": { max: 5, seconds: DAY },
  "member-invited": { max: 5, seconds: DAY },
};
