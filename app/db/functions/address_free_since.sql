-- When the latest account gave the address up: it is free for the next one from then on.
CREATE OR REPLACE FUNCTION address_free_since(wanted text) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(max(until), '-infinity') FROM account_addresses WHERE address = wanted AND kind = 'past'
$$;

REVOKE EXECUTE ON FUNCTION address_free_since FROM PUBLIC;
