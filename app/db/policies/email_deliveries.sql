-- A message about money (moneyMessages in app/jobs/messages.server.ts) tells amounts in its subject alone: its row takes
-- the right to money. Messages to the viewer's own address stay open by "sent to oneself".
CREATE POLICY "agency reads" ON "email_deliveries" FOR SELECT TO phare_app
  USING (
  (SELECT viewer_is('administrator')) AND (
    (SELECT viewer_has('money')) OR template <> ALL ('{bank-account-changed,billing-details-missing,daily-report,guarantee-notice,guarantee-receipt,invoice,invoice-duplicate,order-closed,payment-received,payment-reminder,subscription-changed,subscription-ended,subscription-opened,subscription-restored,subscription-resumed,subscription-suspended,subscription-unpaid}'::text[])
  )
);

CREATE POLICY "sent to oneself" ON "email_deliveries" FOR SELECT TO phare_app
  USING (lower(recipient) = ANY ((SELECT coalesce(array_agg(address), '{}') FROM confirmed_addresses WHERE user_id = viewer_id())::text[]) AND viewer_had(lower(recipient), created_at));

CREATE POLICY "the accounts' own" ON "email_deliveries" TO phare_accounts USING (template LIKE 'account-%');

-- A message to an address that was only asked for tells of the request, and of nobody else.
CREATE POLICY "about one's own change of address" ON "email_deliveries" FOR SELECT TO phare_app
  USING (template IN ('account-email-change', 'account-email-changed') AND split_part(key, ':', 2) = ANY (
    (SELECT array_agg(link_id::text) FROM account_addresses WHERE user_id = viewer_id() AND kind = 'requested')::text[]));
