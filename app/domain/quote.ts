import type { PlanType } from "./catalogue.ts";
import type { BasisPoints, Cents } from "./money.ts";
import type { ClientType } from "./order.ts";
import { addDays, parisDate } from "./paris-date.ts";
import type { Discount, QuotePrice } from "./quote-price.ts";
import { isAllowed, statusesOf, statusesWith, transitionsOf } from "./status-table.ts";

const quoteActions = ["edit", "send", "accept", "refuse", "cancel"] as const;
export type QuoteAction = (typeof quoteActions)[number];

interface QuoteStatusRow {
  shown: boolean;
  /** The client may answer, up to the last day. */
  awaitsAnswer: boolean;
  agreed: boolean;
  moves: Partial<Record<QuoteAction, string>>;
}

/** State machine (docs/sources/decisions.md, 5), also read by retention and by the database's checks. */
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

export function isQuoteActionAllowed(action: QuoteAction, status: QuoteStatus): boolean {
  return isAllowed(quoteLife, action, status);
}

/** `expired` is derived, never stored (docs/sources/decisions.md, 5). */
export type ShownQuoteStatus = QuoteStatus | "expired";

export const shownQuoteStatuses = quoteStatuses.flatMap((status): ShownQuoteStatus[] =>
  status === "completed" ? [status, "expired"] : [status],
);

interface DatedQuote {
  status: QuoteStatus;
  /** Last day it can be accepted (French calendar date). */
  validUntil: string;
}

export function isExpired({ status, validUntil }: DatedQuote, now: Date): boolean {
  return quoteLife[status].awaitsAnswer && parisDate(now) > validUntil;
}

export function shownQuoteStatus(quote: DatedQuote, now: Date): ShownQuoteStatus {
  return isExpired(quote, now) ? "expired" : quote.status;
}

export type QuoteRefusal =
  | "quote-not-found"
  | "quote-expired"
  | "valid-until-past"
  /** The invoice of the quote would be refused (quote-faults.ts). */
  | "quote-not-invoiceable"
  | "quote-already-ordered"
  /** Only the client answers a quote, never the agency for them. */
  | "agency-does-not-answer"
  /** The terms of sale changed since the page was read. */
  | "terms-changed"
  | "option-not-offered"
  /** The options chosen cost another total than the page showed. */
  | "total-changed"
  | `quote-is-${QuoteStatus}`;

export function refusalOf(action: QuoteAction, quote: DatedQuote, now: Date): QuoteRefusal | null {
  if (!isQuoteActionAllowed(action, quote.status)) return `quote-is-${quote.status}`;
  if (action === "accept" && isExpired(quote, now)) return "quote-expired";
  if (action === "send" && parisDate(now) > quote.validUntil) return "valid-until-past";
  return null;
}

const QUOTE_VALIDITY_DAYS = 30;

/** Two years: a later date is taken for a typing error. */
export const LONGEST_VALIDITY_DAYS = 731;

export function defaultValidUntil(now: Date): string {
  return addDays(parisDate(now), QUOTE_VALIDITY_DAYS);
}

/** Days before the last day of validity. */
const REMINDER_DAYS = 3;

export function reminderOn(validUntil: string): string {
  return addDays(validUntil, -REMINDER_DAYS);
}

const READING_DAYS = 4;

export function isReminderTimely({ sentAt }: { sentAt: Date | null }, now: Date): boolean {
  return sentAt !== null && parisDate(now) >= addDays(parisDate(sentAt), READING_DAYS);
}

const MOST_OPTIONS_NAMED = 5;

/** `, avec en option « Photos », « Vidéo »,`; empty without options. */
function optionsClause(chosen: readonly string[], offered: number): string {
  if (offered === 0) return "";
  if (chosen.length === 0) return ", sans option,";
  if (chosen.length > MOST_OPTIONS_NAMED) return `, avec ${chosen.length} options sur ${offered},`;
  return `, avec en option « ${chosen.join(" », « ")} »,`;
}

/** Sentence accepted by the client, stored with the acceptance (docs/sources/law.md, D3). */
export function acceptanceStatement(quote: {
  number: string;
  grossText: string;
  termsVersionText: string;
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
  planType: PlanType | null;
  isOptional: boolean;
}

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
  /** Share of the total due on ordering; 0: none. */
  depositRate: BasisPoints;
  paymentDays: number;
  paymentTerms: string;
  validUntil: string;
}

export interface QuoteAcceptance {
  at: Date;
  name: string;
  quality: string;
  statement: string;
  termsVersion: string;
}

export interface PrintedQuote extends QuoteContent {
  id: string;
  /** Catalogue version of the last edit; null: older than versions. */
  catalogueVersion: number | null;
  number: string;
  mode: "demo" | "live";
  status: QuoteStatus;
  createdAt: Date;
  sentAt: Date | null;
  price: QuotePrice;
  /** 1-based positions, ascending; empty before acceptance. */
  chosenOptions: number[];
  acceptance: QuoteAcceptance | null;
}
