-- SHA-256 of the key the request came with: what opens a link is stored nowhere.
CREATE OR REPLACE FUNCTION held_key_hash() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(held_key(), 'UTF8')), 'hex')
$$;
