import type { PlanType } from "./catalogue.ts";
import type { BasisPoints, Cents } from "./money.ts";
import type { ClientType } from "./order.ts";
import { addDays, parisDate } from "./paris-date.ts";
import type { Discount, QuotePrice } from "./quote-price.ts";
import { isAllowed, statusesOf, statusesWith, transitionsOf } from "./status-table.ts";

const quoteActions = ["edit", "send", "accept", "refuse", "cancel"] as const;
export type QuoteAction = (typeof quoteActions)[number];

interface QuoteStatusRow {
  /** Whether its client may see it. */
  shown: boolean;
  /** Whether its client may answer, up to its last day. */
  awaitsAnswer: boolean;
  /** Whether its client accepted it: an order follows, and it stays as proof. */
  agreed: boolean;
  moves: Partial<Record<QuoteAction, string>>;
}

/**
 * Quote life (docs/sources/decisions.md, 5). Buttons, their explanations, lists, the workflows, retention and
 * the database's checks read this table.
 */
export const quoteLife = {
  draft: {
    shown: false,
    awaitsAnswer: false,
    agreed: false,
    moves: { edit: "draft", send: "pending", cancel: "cancelled" },
  },
  pending: {
    shown: true,
    awaitsAnswer: true,
    agreed: false,
    moves: { accept: "completed", refuse: "rejected", cancel: "cancelled" },
  },
  completed: { shown: true, awaitsAnswer: false, agreed: true, moves: {} },
  rejected: { shown: true, awaitsAnswer: false, agreed: false, moves: {} },
  cancelled: { shown: true, awaitsAnswer: false, agreed: false, moves: {} },
} as const satisfies Record<string, QuoteStatusRow>;

export type QuoteStatus = keyof typeof quoteLife;

export const quoteStatuses = statusesOf(quoteLife);
export const quoteTransitions = transitionsOf(quoteLife, quoteActions);
export const quoteStatusesForClients = statusesWith(quoteLife, "shown");
export const quoteStatusesAwaitingAnswer = statusesWith(quoteLife, "awaitsAnswer");
export const agreedQuoteStatuses = statusesWith(quoteLife, "agreed");

/** Whether that act is one of its status, whatever the day. */
export function isQuoteActionAllowed(action: QuoteAction, status: QuoteStatus): boolean {
  return isAllowed(quoteLife, action, status);
}

/**
 * What a person sees: a sent quote past its last day shows as expired
 * (docs/sources/decisions.md, 5).
 */
export type ShownQuoteStatus = QuoteStatus | "expired";

/** In the order of the list's tabs: those that expired come after those accepted. */
export const shownQuoteStatuses = quoteStatuses.flatMap((status): ShownQuoteStatus[] =>
  status === "completed" ? [status, "expired"] : [status],
);

interface DatedQuote {
  status: QuoteStatus;
  /** French calendar date, last day it can be accepted. */
  validUntil: string;
}

/** Whether a quote that waits is past its last day, on which it may still be accepted. */
export function isExpired({ status, validUntil }: DatedQuote, now: Date): boolean {
  return quoteLife[status].awaitsAnswer && parisDate(now) > validUntil;
}

/** The stored status, or expired: that one is never stored. */
export function shownQuoteStatus(quote: DatedQuote, now: Date): ShownQuoteStatus {
  return isExpired(quote, now) ? "expired" : quote.status;
}

export type QuoteRefusal =
  | "quote-not-found"
  | "quote-expired"
  | "valid-until-past"
  /** The rules of invoices would refuse the quote's invoice (quote-faults.ts). */
  | "quote-not-invoiceable"
  | "quote-already-ordered"
  /** A quote is answered by its client, never by the agency in their place. */
  | "agency-does-not-answer"
  /** The terms of sale have another version than the page that was answered. */
  | "terms-changed"
  /** Something was chosen that is no option of this quote. */
  | "option-not-offered"
  /** What was chosen comes to another total than the page showed. */
  | "total-changed"
  | `quote-is-${QuoteStatus}`;

/** Why an act is not allowed now; null when it is. */
export function refusalOf(action: QuoteAction, quote: DatedQuote, now: Date): QuoteRefusal | null {
  if (!isQuoteActionAllowed(action, quote.status)) return `quote-is-${quote.status}`;
  if (action === "accept" && isExpired(quote, now)) return "quote-expired";
  if (action === "send" && parisDate(now) > quote.validUntil) return "valid-until-past";
  return null;
}

const QUOTE_VALIDITY_DAYS = 30;

/** Farther ahead than two years, a validity is a slip of the finger. */
export const LONGEST_VALIDITY_DAYS = 731;

/** The French calendar date a quote made now is valid until, unless somebody says otherwise. */
export function defaultValidUntil(now: Date): string {
  return addDays(parisDate(now), QUOTE_VALIDITY_DAYS);
}

/** Days between the reminder and the last day of validity. */
const REMINDER_DAYS = 3;

/** The French calendar date on which a client who has not answered is reminded. */
export function reminderOn(validUntil: string): string {
  return addDays(validUntil, -REMINDER_DAYS);
}

/** Days that a client has to read a quote before the agency would remind them itself. */
const READING_DAYS = 4;

/** Whether it is time that the agency reminds a client who has not answered: before, it would only press them. */
export function isReminderTimely({ sentAt }: { sentAt: Date | null }, now: Date): boolean {
  return sentAt !== null && parisDate(now) >= addDays(parisDate(sentAt), READING_DAYS);
}

/** Named one by one up to here; more are counted, and stand in the document. */
const MOST_OPTIONS_NAMED = 5;

/** `, options comprises : Photos, Vidéo,` where options were offered; else nothing. */
function optionsClause(chosen: readonly string[], offered: number): string {
  if (offered === 0) return "";
  if (chosen.length === 0) return ", sans option,";
  if (chosen.length > MOST_OPTIONS_NAMED) return `, avec ${chosen.length} options sur ${offered},`;
  return `, avec en option « ${chosen.join(" », « ")} »,`;
}

/**
 * The sentence a client accepts; stored with the acceptance as it was read
 * (docs/sources/law.md, D3).
 */
export function acceptanceStatement(quote: {
  number: string;
  grossText: string;
  termsVersionText: string;
  /** Names of the options that are kept, among how many. */
  options: { chosen: readonly string[]; offered: number };
}): string {
  const { chosen, offered } = quote.options;
  return `Bon pour accord : j’accepte le devis ${quote.number} d’un montant de ${quote.grossText} TTC${optionsClause(chosen, offered)} et les conditions générales de vente dans leur version du ${quote.termsVersionText}.`;
}

export interface QuoteLine {
  description: string;
  quantity: number;
  /** Excluding VAT. */
  unitPriceCents: Cents;
  /** The offer of the catalogue it was inserted from. */
  planType: PlanType | null;
  /** Whether its client chooses to keep it (quote-options.ts). */
  isOptional: boolean;
}

/** What the agency writes; amounts follow from it (quote-price.ts). */
export interface QuoteContent {
  clientType: ClientType;
  clientCompany: string;
  clientName: string;
  clientEmail: string;
  clientPhone: string;
  clientAddress: string;
  /** Nine digits, without spaces. */
  clientSiren: string | null;
  lines: QuoteLine[];
  discount: Discount;
  vatRate: BasisPoints;
  notes: string;
  executionDelay: string;
  /** Share of the total asked for on ordering; 0: none. */
  depositRate: BasisPoints;
  /** Days after the invoice within which a professional pays; 0: on ordering, or the balance on delivery. */
  paymentDays: number;
  /** In the agency's own words, beside what the two say. */
  paymentTerms: string;
  /** French calendar date, last day it can be accepted. */
  validUntil: string;
}

export interface QuoteAcceptance {
  at: Date;
  name: string;
  quality: string;
  statement: string;
  termsVersion: string;
}

/** What every rendering of a quote prints: page, PDF and e-mails. */
export interface PrintedQuote extends QuoteContent {
  id: string;
  /** The version of the catalogue it was last written with; null: of before versions were kept. */
  catalogueVersion: number | null;
  number: string;
  mode: "demo" | "live";
  status: QuoteStatus;
  createdAt: Date;
  sentAt: Date | null;
  /** Of the required lines, and of the options that its client kept by accepting it. */
  price: QuotePrice;
  /** Positions of those options, from 1, in order; none before the acceptance. */
  chosenOptions: number[];
  acceptance: QuoteAcceptance | null;
}
