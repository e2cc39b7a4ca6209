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

function others(all: readonly string[], these: readonly string[]): string[] {
  return all.filter((one) => !these.includes(one));
}

/** Lists for `{{name}}` in SQL texts: a new status changes them, and the texts are applied again. */
export const sqlValues: Readonly<Record<string, SqlValues>> = {
  actorKinds: [...viewerKinds, "system"],
  paidForOrderStatuses,
  orderStatusesNotPaidFor: others(orderStatuses, paidForOrderStatuses),
  orderStatusesNotInForce: others(orderStatuses, orderStatusesInForce),
  orderStatusesMadeByMoney: [
    orderTransitions.reopen.to,
    orderTransitions["mark-paid"].to,
    orderTransitions.cancel.to,
  ],
  invoiceKinds,
  dueInvoiceStatuses,
  standingInvoiceStatuses: invoiceStatuses.filter(isInvoiceStanding),
  unissuedInvoiceStatuses: others(invoiceStatuses, issuedInvoiceStatuses),
  invoiceMovesOfAll: invoiceMoves(["pay", "credit"]),
  invoiceMovesOfCharges: invoiceMoves(["return"]),
  paidChargeStatuses,
  unsentQuoteStatuses: others(quoteStatuses, quoteStatusesForClients),
  quoteStatusesAwaitingAnswer,
  agreedQuoteStatuses,
  refusedQuoteStatuses: [quoteTransitions.refuse.to],
  quoteStatusesOfAnswers: [
    ...quoteStatusesAwaitingAnswer,
    quoteTransitions.accept.to,
    quoteTransitions.refuse.to,
  ],
  openRequestStatuses,
  callStatusesNotInForce: others(callStatuses, callStatusesInForce),
  callStatusesByItsClient: [callTransitions.move.to, callTransitions.cancel.to],
  askedPublicationStatuses,
  accessStatusesBeforeInvitation: accessTransitions.invite.from,
  accessStatusesInvited: [accessTransitions.invite.to],
  shownReportStatuses,
};
