-- First address of a new account.
CREATE OR REPLACE FUNCTION note_first_address() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO account_addresses (user_id, address, kind, since)
    SELECT id, lower(email), 'current', address_free_since(lower(email)) FROM opened;
  RETURN NULL;
END $$;
