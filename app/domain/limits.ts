/**
 * How much of something one visitor, one account or one mailbox may ask of us in a while: every limit of the
 * product, and why it is where it is. Whoever is beyond one waits, and is told how long.
 */
export interface Limit {
  max: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * By visitor, which is an address or, in IPv6, the network of a household (http/client-address.ts). A whole
 * office, or a mobile operator's thousand subscribers, may share one: each leaves room for many people, and
 * stops what only a program does.
 */
export const visitorLimits = {
  /** Every JSON function together; a page sends some ten in a minute. */
  functions: { max: 240, seconds: MINUTE },
  /** Events of a visit, besides: they must not use up those that sell. */
  landingEvents: { max: 240, seconds: MINUTE },
  /** Each is drawn again, which takes a processor for a second or two; ten are chosen together. */
  pictures: { max: 300, seconds: 10 * MINUTE },
  /** Each writes an order down and two messages. */
  orders: { max: 60, seconds: 10 * MINUTE },
  /** Opening a provider's page, or asking it what became of one. */
  payments: { max: 60, seconds: 10 * MINUTE },
  /** Promo codes that are none, checked or sent with an order: a person mistypes one or two. */
  promoTries: { max: 10, seconds: HOUR },
  /**
   * A count of their own: having ordered a lot never keeps anybody from withdrawing
   * (docs/sources/law.md, O8).
   */
  declarations: { max: 60, seconds: 10 * MINUTE },
  /** Asking for the guarantee, by link or in the portal: once an order, whatever is pressed. */
  guarantees: { max: 60, seconds: 10 * MINUTE },
  /** Saying that the agency was invited to a listing, by link or in the portal. */
  accessAnswers: { max: 60, seconds: 10 * MINUTE },
  /** Saying yes to a text, or what is to be changed, by link or in the portal: once a version. */
  publicationAnswers: { max: 60, seconds: 10 * MINUTE },
  /** Each asks a public register, which takes few questions from all of us together. */
  companyLookups: { max: 20, seconds: 10 * MINUTE },
  /** Each takes a slot from everybody else. */
  bookings: { max: 20, seconds: 10 * MINUTE },
  /** Moving and cancelling, by a link of our messages. */
  callLinks: { max: 20, seconds: 10 * MINUTE },
  /** Requests for a new link; each sends an e-mail to the order's address. */
  orderLinks: { max: 20, seconds: 10 * MINUTE },
  quoteRequests: { max: 20, seconds: 10 * MINUTE },
  /** Doing without a kind of message, by the link of one. */
  unsubscriptions: { max: 60, seconds: 10 * MINUTE },
  /** Accepting and refusing, by a quote's link. */
  quoteAnswers: { max: 60, seconds: 10 * MINUTE },
  /** Each reads somebody's site, and may ask a language model that is paid for. */
  analyses: { max: 10, seconds: 10 * MINUTE },
  /** Asking for an audit… */
  audits: { max: 30, seconds: HOUR },
  /** …and for its result, which may read a site. */
  auditResults: { max: 30, seconds: HOUR },
  /** Audits by Places, each of which is paid for. */
  placesAudits: { max: 3, seconds: HOUR },
} as const satisfies Record<string, Limit>;

/** By account: somebody signed in may write more than a visitor, and is known by more than an address. */
export const accountLimits = {
  revisions: { max: 60, seconds: 10 * MINUTE },
  /** Each sends a message to whoever is named. */
  invitations: { max: 20, seconds: HOUR },
  /** Of the administration, as it is typed: three a second for a minute is more than fingers do. */
  searches: { max: 180, seconds: MINUTE },
  /** By key of the API: a program that looks every few seconds, with room for a few at once. */
  apiReads: { max: 120, seconds: MINUTE },
  /** Trials and deliveries sent again: each calls an address that somebody typed. */
  webhookSends: { max: 60, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Done at once in one process, whoever asks: beyond, memory and other people's answers would suffer. */
export const simultaneousLimits = { analyses: 4, audits: 8, yearPapers: 2 } as const;

/** Bodies with pictures read at once in one process: one picture of each, of 20 MB at most, is in memory. */
export const pictureBodyTurns = { atOnce: 12, waiting: 60 } as const;

/**
 * Events of visits written at once in one process, on one of its ten connections: a burst of them leaves the others
 * to people who order. Beyond what may wait, an event is dropped and counted.
 */
export const landingEventBatches = { size: 100, waiting: 500 } as const;

/** Guessing passwords and codes, counted in the database: a restart, or a second process, forgets nothing. */
export const signInLimits = {
  /** Tries of one visitor on all accounts; an office signs in some ten times of a morning. */
  passwordsOfVisitor: { max: 30, seconds: 10 * MINUTE },
  /**
   * Wrong passwords of one account, typed anywhere: 960 a day, against passwords that no list holds. Devices
   * that have signed in to it have a count each, all others share one.
   */
  passwordsOfAccount: { max: 10, seconds: 15 * MINUTE },
  /** Codes of the second factor; the account has a count of its own besides, in Better Auth. */
  codesOfVisitor: { max: 30, seconds: 10 * MINUTE },
  /** The same typed in a session, which Better Auth counts by no account: as many as it lets by at sign-in. */
  codesOfAccount: { max: 10, seconds: 15 * MINUTE },
  /** Requests of one visitor that may send a message to whoever they name. */
  mailsOfVisitor: { max: 30, seconds: HOUR },
  /** The same for one mailbox, whether we know it or not. */
  mailsToMailbox: { max: 4, seconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Results sent to one address within a day: each is an e-mail to somebody who may not have asked. */
export const AUDIT_RESULTS_PER_EMAIL_AND_DAY = 5;

/** How long a session lives. */
export const sessionSeconds = {
  /** Without being used: a forgotten phone closes itself. */
  idle: 7 * DAY,
  /** It is put off at most this often, rather than at each page. */
  renewedEvery: HOUR,
  /** Since signing in, however much it is used: what was stolen unnoticed doesn't serve for ever. */
  longest: 30 * DAY,
  /** Since the password was typed in it: what gives rights away then asks for it again. */
  passwordRecent: 10 * MINUTE,
} as const;

/** A device on which somebody of the agency was seen acts for no client (domain/agency-device.ts). */
export const agencyDeviceSeconds = {
  /** Since they were last seen there, signed out or not. */
  closed: HOUR,
  /** The browser is told again at most this often, rather than at each page. */
  renewedEvery: 5 * MINUTE,
} as const;

/** Since it last signed in, a device is told from strangers for a year. */
export const KNOWN_DEVICE_SECONDS = 365 * DAY;

/**
 * Messages of one kind to one mailbox, by template: those that a stranger can have sent to any address. What
 * asked for one beyond is kept like all else, and the message noted as withheld. News of what happened to
 * somebody's own account or contract is never withheld.
 */
export const mailLimits: Readonly<Record<string, Limit>> = {
  /** A person orders a few times a day; the agency learns of each order. */
  "order-confirmation": { max: 8, seconds: DAY },
  /** One a day and page of an order (job key); an address may have several orders. */
  "order-link": { max: 8, seconds: DAY },
  /** One on the third and one on the seventh day of each order. */
  "payment-reminder": { max: 8, seconds: DAY },
  "order-closed": { max: 8, seconds: DAY },
  "quote-request-received": { max: 4, seconds: DAY },
  "call-confirmation": { max: 6, seconds: DAY },
  "call-moved": { max: 12, seconds: DAY },
  "call-cancelled": { max: 6, seconds: DAY },
  /** Two for each call. */
  "call-reminder": { max: 12, seconds: DAY },
  /** Above what visitors may have made (AUDIT_RESULTS_PER_EMAIL_AND_DAY): the rest is the agency's. */
  "audit-result": { max: 10, seconds: DAY },
  /** The receipt's own page shows it as well (docs/sources/law.md, O6). */
  "declaration-receipt": { max: 10, seconds: DAY },
  /** Their links work for two days, so that the latest always does. */
  "account-confirmation": { max: 6, seconds: DAY },
  /** Their links work for an hour: withheld, one of the former three still does. */
  "account-reset": { max: 3, seconds: HOUR },
  "account-known-address": { max: 3, seconds: DAY },
  "account-email-change": { max: 5, seconds: DAY },
  "member-invited": { max: 5, seconds: DAY },
};
