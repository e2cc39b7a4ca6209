-- For retries without idempotency key: visitors read no orders, but the request's fingerprint proves the sender.
CREATE OR REPLACE FUNCTION order_repeated(fingerprint text, since timestamptz)
RETURNS TABLE (id uuid, number text, gross_cents integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT orders.id, orders.number, orders.gross_cents
  FROM orders
  WHERE orders.request_fingerprint = fingerprint AND orders.created_at >= since
    AND orders.user_id IS NOT DISTINCT FROM viewer_id()
  ORDER BY orders.created_at, orders.id
  LIMIT 1
$$;

REVOKE EXECUTE ON FUNCTION order_repeated FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_repeated TO phare_app;
