-- Subjects of moneyMessages (app/jobs/messages.server.ts) contain amounts: they take the right to money.
CREATE POLICY "agency reads" ON "email_deliveries" FOR SELECT TO phare_app
  USING (
  (SELECT viewer_is('administrator')) AND (
    (SELECT viewer_has('money')) OR template <> ALL ('{bank-account-changed,billing-details-missing,daily-report,guarantee-notice,guarantee-receipt,invoice,invoice-duplicate,order-closed,payment-received,payment-reminder,subscription-changed,subscription-ended,subscription-opened,subscription-restored,subscription-resumed,subscription-suspended,subscription-unpaid}'::text[])
  )
);

CREATE POLICY "sent to oneself" ON "email_deliveries" FOR SELECT TO phare_app
  USING (lower(recipient) = ANY ((SELECT coalesce(array_agg(address), '{}') FROM confirmed_addresses WHERE user_id = viewer_id())::text[]) AND viewer_had(lower(recipient), created_at));

CREATE POLICY "the accounts' own" ON "email_deliveries" TO phare_accounts USING (template LIKE 'account-%');

-- To a requested, unconfirmed address: only messages of that request.
CREATE POLICY "about one's own change of address" ON "email_deliveries" FOR SELECT TO phare_app
  USING (template IN ('account-email-change', 'account-email-changed') AND split_part(key, ':', 2) = ANY (
    (SELECT array_agg(link_id::text) FROM account_addresses WHERE user_id = viewer_id() AND kind = 'requested')::text[]));
