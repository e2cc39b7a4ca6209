-- A message about money (moneyMessages in app/jobs/messages.server.ts) tells amounts in its subject alone: its row takes
-- the right to money. Messages to the viewer's own address stay open by "sent to oneself".
ALTER POLICY "agency reads" ON "email_deliveries" USING (
  (SELECT viewer_is('administrator')) AND (
    (SELECT viewer_has('money')) OR template <> ALL ('{bank-account-changed,billing-details-missing,daily-report,guarantee-notice,guarantee-receipt,invoice,invoice-duplicate,order-closed,payment-received,payment-reminder,subscription-changed,subscription-ended,subscription-opened,subscription-restored,subscription-resumed,subscription-suspended,subscription-unpaid}'::text[])
  )
);
