-- An order's id or idempotency key, a proof's id, or an event's fingerprint.
CREATE OR REPLACE FUNCTION held_key() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('app.held_key', true), '')
$$;
