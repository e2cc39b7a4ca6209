-- Sorted, so that concurrent transactions lock keys in the same order (no deadlock).
CREATE OR REPLACE FUNCTION lead_keys_of(email text, phone text, listing text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(key ORDER BY key), '{}') FROM unnest(ARRAY[
    'email:' || nullif(lower(btrim(email)), ''), 'phone:' || lead_phone(phone), 'listing:' || lead_listing(listing)
  ]) AS known (key) WHERE key IS NOT NULL
$$;
