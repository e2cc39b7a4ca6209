import { refundReasonWords } from "#copy/refund.ts";
import { productToken } from "#integrations/page-fetch/user-agent.ts";
import { makeBackup } from "#workflows/backup/make-backup.server.ts";
import { testBackup } from "#workflows/backup/test-backup.server.ts";
import { checkCitation } from "#workflows/citation/check-citation.server.ts";
import { recheckCitations } from "#workflows/citation/recheck-citations.server.ts";
import { followDeliveries } from "#workflows/delivery/follow-deliveries.server.ts";
import { followOrder } from "#workflows/delivery/follow-order.server.ts";
import { reopenDelivery } from "#workflows/email/send-again.server.ts";
import { sweepMailbox } from "#workflows/email/sweep-mailbox.server.ts";
import { drawInvoice } from "#workflows/money/draw-invoice.server.ts";
import { invoiceOrder } from "#workflows/money/invoice-order.server.ts";
import { followSubmissions } from "#workflows/invoicing-platform/follow-submissions.server.ts";
import { reportOtherSales } from "#workflows/invoicing-platform/report-other-sales.server.ts";
import { submitInvoice } from "#workflows/invoicing-platform/submit-invoice.server.ts";
import { doPendingAct, giveUpPendingAct } from "#workflows/pending-act/do-pending-act.server.ts";
import { askAccess } from "#workflows/listing-access/ask-access.server.ts";
import { remindAccess } from "#workflows/listing-access/remind-access.server.ts";
import { deliverWebhook } from "#workflows/outgoing/deliver-webhook.server.ts";
import { queueDeliveries } from "#workflows/outgoing/queue-deliveries.server.ts";
import { closePaymentSession } from "#workflows/money/attempt-page.server.ts";
import { followUnpaidOrders } from "#workflows/money/follow-unpaid-orders.server.ts";
import { runReconciliation } from "#workflows/payment-provider/reconcile-payments.server.ts";
import { treatPaymentEvent } from "#workflows/payment-provider/treat-payment-event.server.ts";
import { closeOpenPublications } from "#workflows/publication/close-open-publications.server.ts";
import { followPublications } from "#workflows/publication/follow-publications.server.ts";
import { drawAcceptedQuote } from "#workflows/quote/draw-accepted-quote.server.ts";
import { sendRefund } from "#workflows/money/send-refund.server.ts";
import { followReports } from "#workflows/report/follow-reports.server.ts";
import { applyRetention } from "#workflows/retention/apply-retention.server.ts";
import { forgetDeparted } from "#workflows/retention/forget-departed.server.ts";
import { chargeMethod } from "#workflows/money/charge-method.server.ts";
import { endDueSubscriptions } from "#workflows/subscription/end-due-subscriptions.server.ts";
import { followCharge } from "#workflows/money/follow-charge.server.ts";
import { followUnpaidCharges } from "#workflows/subscription/follow-unpaid-charges.server.ts";
import { forgetMethod } from "#workflows/subscription/forget-method.server.ts";
import { openDueCharges } from "#workflows/money/open-due-charges.server.ts";
import { copyEventToSheet } from "#workflows/tracking/copy-event-to-sheet.server.ts";
import { foldKeptTotals } from "#workflows/daily/fold-kept-totals.server.ts";
import { countMissedLandingDays } from "#workflows/tracking/count-landing-days.server.ts";
import type { EmailName, JobName } from "../catalogue.ts";
import type { JobHandler } from "./handler.ts";
import { jobTables } from "../queue.server.ts";
import { morningAfter } from "./morning-after.ts";

export type WorkName = Exclude<JobName, `email-${EmailName}`>;

export const work: { [Name in WorkName]: JobHandler<Name> } = {
  "apply-retention": async (run, { db, jobs, clock, messageFiles: files }) => {
    const isOver = await applyRetention({ db, jobs }, { ...run, now: clock() });
    if (isOver && files && run.simulationId === undefined) {
      await sweepMailbox({ db, files }, clock());
    }
  },
  "forget-departed": async ({ departureId, day = null }, { db, clock, messageFiles: files }) => {
    await forgetDeparted(db, { departureId, day, now: clock() });
    if (files) await sweepMailbox({ db, files }, clock());
  },
  "count-landing-days": async ({ day: through }, context) => {
    const input = { actor: { kind: "system" }, now: context.clock(), through } as const;
    await countMissedLandingDays(context, input);
    await foldKeptTotals(context, { through });
  },
  "send-email-again": (asked, context) => reopenDelivery(context, asked),
  "announce-event": (told, context) => queueDeliveries(context, { ...told, now: context.clock() }),
  "deliver-webhook": (asked, context, { isLast }) =>
    deliverWebhook(context, { ...asked, now: context.clock(), isLast }),
  "copy-event-to-sheet": async ({ eventId }, { db, eventSheet }, attempt) => {
    // The sheet was disconnected since; the event stays in the database.
    if (eventSheet) await copyEventToSheet({ db, eventSheet }, eventId, attempt);
  },

  "make-backup": async (asked, { db, jobs, backups, clock }) => {
    if (backups) await makeBackup({ db, jobs, backups }, { asked, now: clock() });
  },
  "test-backup": async (_, { db, backups, clock }) => {
    if (backups) await testBackup({ db, backups }, { jobTables: jobTables(), clock });
  },
  "do-pending-act": async ({ actId }, context, { isLast }) => {
    const asked = { actId, now: context.clock() };
    try {
      await doPendingAct(context, asked);
    } catch (error) {
      if (isLast) await giveUpPendingAct(context, asked);
      throw error;
    }
  },

  "end-due-subscriptions": ({ day: through }, context) =>
    endDueSubscriptions(context, { actor: { kind: "system" }, now: context.clock(), through }),
  "charge-subscriptions": ({ day }, context) =>
    openDueCharges(context, { now: morningAfter(day, context.clock()) }),
  "charge-method": (asked, context) => chargeMethod(context, { ...asked, now: context.clock() }),
  "follow-charge": ({ chargeId }, context) =>
    followCharge(context, { chargeId, words: refundReasonWords, now: context.clock() }),
  "forget-method": ({ methodId }, context) => forgetMethod(context, { methodId }),
  "follow-unpaid-charges": ({ day }, context) =>
    followUnpaidCharges(context, { now: morningAfter(day, context.clock()) }),

  "treat-payment-event": ({ eventId }, context) =>
    treatPaymentEvent(context, { eventId, now: context.clock() }),
  "close-payment-session": ({ attemptId }, context) =>
    closePaymentSession(context, { attemptId, now: context.clock() }),
  "reconcile-payments": (run, context) =>
    runReconciliation(context, { id: run.requestId ?? run.day, now: context.clock() }),
  "follow-unpaid-orders": ({ day: through }, context) =>
    followUnpaidOrders(context, { through, now: context.clock() }),
  "send-refund": ({ refundId }, context) => sendRefund(context, { refundId, now: context.clock() }),

  "invoice-order": ({ orderId }, context) =>
    invoiceOrder(context, { orderId, now: context.clock() }),
  "draw-invoice": ({ invoiceId }, { db, jobs, print }) =>
    drawInvoice(
      { db, jobs, draw: (content, xml) => print("invoice", { content, xml }) },
      { invoiceId },
    ),
  "draw-accepted-quote": ({ quoteId }, { db, jobs, print, clock }) =>
    drawAcceptedQuote(
      { db, jobs, draw: (accepted) => print("accepted-quote", accepted) },
      { quoteId, now: clock() },
    ),
  "submit-invoice": ({ invoiceId }, context) =>
    submitInvoice(context, { invoiceId, now: context.clock() }),
  "report-other-sales": async ({ day: through }, context) => {
    await reportOtherSales(context, { through, now: context.clock() });
    await followSubmissions(context);
  },

  "follow-order": async ({ orderId, on }, context) => {
    await followOrder(context, { orderId, on, now: context.clock() });
    await askAccess(context, { orderId, now: context.clock() });
    await closeOpenPublications(context, { orderId, now: context.clock() });
  },
  "follow-deliveries": ({ day: through }, context) => followDeliveries(context, { through }),
  "follow-publications": ({ day: through }, context) =>
    followPublications(context, { through, now: context.clock() }),
  "follow-reports": ({ day: through }, context) =>
    followReports(context, { through, now: context.clock() }),
  "remind-access": ({ day: through }, context) =>
    remindAccess(context, { through, now: context.clock() }),
  "check-citation": ({ citationId }, context) =>
    checkCitation(
      { ...context, agent: productToken(context.site) },
      { citationId, clock: context.clock },
    ),
  "recheck-citations": ({ day: through }, context) => recheckCitations(context, { through }),
};
