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

/** Those of all that aren't among these. */
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
  /** What only the right to money makes of an order (order_money_takes_right). */
  orderStatusesMadeByMoney: [
    orderTransitions.reopen.to,
    orderTransitions["mark-paid"].to,
    orderTransitions.cancel.to,
  ],
  invoiceKinds,
  dueInvoiceStatuses,
  standingInvoiceStatuses: invoiceStatuses.filter(isInvoiceStanding),
  unissuedInvoiceStatuses: others(invoiceStatuses, issuedInvoiceStatuses),
  /** What an issued paper may become, and what one of a subscription's charge may besides. */
  invoiceMovesOfAll: invoiceMoves(["pay", "credit"]),
  invoiceMovesOfCharges: invoiceMoves(["return"]),
  paidChargeStatuses,
  unsentQuoteStatuses: others(quoteStatuses, quoteStatusesForClients),
  quoteStatusesAwaitingAnswer,
  agreedQuoteStatuses,
  refusedQuoteStatuses: [quoteTransitions.refuse.to],
  /** What whoever was sent a quote may leave it in. */
  quoteStatusesOfAnswers: [
    ...quoteStatusesAwaitingAnswer,
    quoteTransitions.accept.to,
    quoteTransitions.refuse.to,
  ],
  openRequestStatuses,
  callStatusesNotInForce: others(callStatuses, callStatusesInForce),
  /** What whoever booked a call may make of it. */
  callStatusesByItsClient: [callTransitions.move.to, callTransitions.cancel.to],
  askedPublicationStatuses,
  accessStatusesBeforeInvitation: accessTransitions.invite.from,
  accessStatusesInvited: [accessTransitions.invite.to],
  shownReportStatuses,
};
