-- Asked once for the whole statement rather than row by row: the planner then expects the agency to see many
-- rows, and walks an index from the newest one instead of sorting the table.
ALTER POLICY "oneself, and everybody for the agency" ON "user"
  USING (id = viewer_id() OR (SELECT viewer_is('administrator')));--> statement-breakpoint
ALTER POLICY "agency reads" ON "journal" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint

CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "user_name_trigrams" ON "user" USING gin (name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_email_trigrams" ON "user" USING gin (email gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "billing_profiles_company_trigrams" ON "billing_profiles" USING gin (company gin_trgm_ops);--> statement-breakpoint

-- Both look past the policies, under which no index serves a search (only leakproof operators may use one),
-- and answer the agency alone: whatever is typed, at most 200 accounts, the newest.
CREATE FUNCTION search_clients(q text) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH typed AS MATERIALIZED (
    SELECT '%' || regexp_replace(q, '([\\%_])', '\\\1', 'g') || '%' AS pattern WHERE viewer_is('administrator')
  ), found AS (
    SELECT "user".id, "user".created_at FROM typed, "user" WHERE "user".name ILIKE typed.pattern
    UNION
    SELECT "user".id, "user".created_at FROM typed, "user" WHERE "user".email ILIKE typed.pattern
    UNION
    SELECT "user".id, "user".created_at FROM typed, billing_profiles JOIN "user" ON "user".id = user_id
    WHERE billing_profiles.company ILIKE typed.pattern
  )
  SELECT id FROM found ORDER BY created_at DESC, id LIMIT 200
$$;--> statement-breakpoint
-- What an address left without an account, and its calls, which never belong to one: at most 200 of a kind.
CREATE FUNCTION records_of_address(sought text) RETURNS TABLE (kind text, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT found.kind, found.id FROM (
    (SELECT 'order' AS kind, orders.id FROM orders
      WHERE lower(email) = lower(sought) AND user_id IS NULL ORDER BY created_at DESC LIMIT 200)
    UNION ALL
    (SELECT 'quote', quotes.id FROM quotes
      WHERE lower(client_email) = lower(sought) AND user_id IS NULL ORDER BY created_at DESC LIMIT 200)
    UNION ALL
    (SELECT 'quote-request', quote_requests.id FROM quote_requests
      WHERE lower(email) = lower(sought) AND user_id IS NULL ORDER BY created_at DESC LIMIT 200)
    UNION ALL
    (SELECT 'audit', audits.id FROM audits
      WHERE lower(email) = lower(sought) AND user_id IS NULL ORDER BY created_at DESC LIMIT 200)
    UNION ALL
    (SELECT 'subscription', subscriptions.id FROM subscriptions
      WHERE lower(email) = lower(sought) AND user_id IS NULL ORDER BY created_at DESC LIMIT 200)
    UNION ALL
    (SELECT 'invoice', invoices.id FROM invoices
      WHERE lower(email) = lower(sought) AND user_id IS NULL ORDER BY created_at DESC LIMIT 200)
    UNION ALL
    (SELECT 'call', calls.id FROM calls WHERE lower(email) = lower(sought) ORDER BY ends_at DESC LIMIT 200)
  ) AS found
  WHERE viewer_is('administrator')
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION search_clients, records_of_address FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_clients, records_of_address TO phare_app;
