-- SHA-256, as keys are not stored.
CREATE OR REPLACE FUNCTION held_key_hash() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(held_key(), 'UTF8')), 'hex')
$$;
