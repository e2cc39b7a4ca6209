-- The print of an address that does without some messages: it outlives what we know of its person, and is honoured by
-- whoever comes to write to it.
CREATE OR REPLACE FUNCTION print_of_address(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(address, 'UTF8')), 'hex')
$$;
