-- A key that is no UUID was nobody's own: many could share it, the empty one first.
UPDATE "orders" SET "idempotency_key" = NULL
  WHERE "idempotency_key" !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';--> statement-breakpoint
DROP POLICY "held" ON "orders";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "idempotency_key" SET DATA TYPE uuid USING "idempotency_key"::uuid;--> statement-breakpoint
CREATE POLICY "held" ON "orders" FOR SELECT TO phare_app
  USING (id::text = held_key() OR idempotency_key::text = held_key());--> statement-breakpoint
-- The order this very request made a moment ago, for whoever repeats it without a key: visitors can't read it
-- back, and knowing every word of it is what they share with whoever sent it first.
CREATE FUNCTION order_repeated(fingerprint text, since timestamptz)
RETURNS TABLE (id uuid, number text, gross_cents integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT orders.id, orders.number, orders.gross_cents
  FROM orders
  WHERE orders.request_fingerprint = fingerprint AND orders.created_at >= since
    AND orders.user_id IS NOT DISTINCT FROM viewer_id()
  ORDER BY orders.created_at, orders.id
  LIMIT 1
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION order_repeated FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION order_repeated TO phare_app;
