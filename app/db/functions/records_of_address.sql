-- Records of an address without account, and its calls, which never have one: 200 of a kind at most.
CREATE OR REPLACE FUNCTION records_of_address(sought text) RETURNS TABLE (kind text, id uuid)
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
$$;

REVOKE EXECUTE ON FUNCTION records_of_address FROM PUBLIC;
GRANT EXECUTE ON FUNCTION records_of_address TO phare_app;
