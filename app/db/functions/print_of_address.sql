-- SHA-256 for opt-outs, which outlive the person's data.
CREATE OR REPLACE FUNCTION print_of_address(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(address, 'UTF8')), 'hex')
$$;
