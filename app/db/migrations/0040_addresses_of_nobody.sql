-- Whoever has no address has an empty list of them. Unknown, as no list is, it had viewer_had asked for every row
-- that the agency reads.
ALTER POLICY "own, by confirmed e-mail" ON "calls"
  USING (lower(email) = ANY ((SELECT coalesce(array_agg(address), '{}') FROM confirmed_addresses WHERE user_id = viewer_id())::text[]) AND viewer_had(lower(email), created_at));--> statement-breakpoint
ALTER POLICY "own, by confirmed e-mail" ON "contract_declarations"
  USING (lower(email) = ANY ((SELECT coalesce(array_agg(address), '{}') FROM confirmed_addresses WHERE user_id = viewer_id())::text[]) AND viewer_had(lower(email), at));--> statement-breakpoint
ALTER POLICY "sent to oneself" ON "email_deliveries"
  USING (lower(recipient) = ANY ((SELECT coalesce(array_agg(address), '{}') FROM confirmed_addresses WHERE user_id = viewer_id())::text[]) AND viewer_had(lower(recipient), created_at));
