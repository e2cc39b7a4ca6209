import { viewerKinds } from "#domain/access.ts";
import { callStatuses, callStatusesInForce, callTransitions } from "#domain/call.ts";
import { shownReportStatuses } from "#domain/delivery-report.ts";
import {
  dueInvoiceStatuses,
  invoiceKinds,
  invoiceMoves,
  invoiceStatuses,
  isInvoiceStanding,
  issuedInvoiceStatuses,
} from "#domain/invoice.ts";
import { accessTransitions } from "#domain/listing-access.ts";
import {
  orderStatuses,
  orderStatusesInForce,
  orderTransitions,
  paidForOrderStatuses,
} from "#domain/order.ts";
import { askedPublicationStatuses } from "#domain/publication.ts";
import {
  agreedQuoteStatuses,
  quoteStatuses,
  quoteStatusesAwaitingAnswer,
  quoteStatusesForClients,
  quoteTransitions,
} from "#domain/quote.ts";
import { openRequestStatuses } from "#domain/request.ts";
import { paidChargeStatuses } from "#domain/subscription-charge.ts";
import type { SqlValues } from "./render.ts";

/** Statuses of all that aren't among these. */
function others(all: readonly string[], these: readonly string[]): string[] {
  return all.filter((one) => !these.includes(one));
}

/**
 * The lists that texts of app/db/functions, triggers and policies ask for by `{{name}}`. A new status changes them by the
 * facts of its row, and their texts are applied again.
 */
export const sqlValues: Readonly<Record<string, SqlValues>> = {
  actorKinds: [...viewerKinds, "system"],
  paidForOrderStatuses,
  orderStatusesNotPaidFor: others(orderStatuses, paidForOrderStatuses),
  orderStatusesNotInForce: others(orderStatuses, orderStatusesInForce),
  /** Statuses that only the right to money gives an order (order_money_takes_right). */
  orderStatusesMadeByMoney: [
    orderTransitions.reopen.to,
    orderTransitions["mark-paid"].to,
    orderTransitions.cancel.to,
  ],
  invoiceKinds,
  dueInvoiceStatuses,
  standingInvoiceStatuses: invoiceStatuses.filter(isInvoiceStanding),
  unissuedInvoiceStatuses: others(invoiceStatuses, issuedInvoiceStatuses),
  /** Moves of an issued paper, and those that a paper of a subscription's charge has besides. */
  invoiceMovesOfAll: invoiceMoves(["pay", "credit"]),
  invoiceMovesOfCharges: invoiceMoves(["return"]),
  paidChargeStatuses,
  unsentQuoteStatuses: others(quoteStatuses, quoteStatusesForClients),
  quoteStatusesAwaitingAnswer,
  agreedQuoteStatuses,
  refusedQuoteStatuses: [quoteTransitions.refuse.to],
  /** Statuses that the reader of a sent quote may leave it in. */
  quoteStatusesOfAnswers: [
    ...quoteStatusesAwaitingAnswer,
    quoteTransitions.accept.to,
    quoteTransitions.refuse.to,
  ],
  openRequestStatuses,
  callStatusesNotInForce: others(callStatuses, callStatusesInForce),
  /** Statuses that a call's booker may give it. */
  callStatusesByItsClient: [callTransitions.move.to, callTransitions.cancel.to],
  askedPublicationStatuses,
  accessStatusesBeforeInvitation: accessTransitions.invite.from,
  accessStatusesInvited: [accessTransitions.invite.to],
  shownReportStatuses,
};
