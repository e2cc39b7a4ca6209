-- Requested address, with its link.
CREATE OR REPLACE FUNCTION note_requested_address() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO account_addresses (user_id, address, kind, since, until, link_id)
    VALUES (NEW.user_id, lower(NEW.email), 'requested', NEW.created_at, NEW.expires_at, NEW.id);
  RETURN NULL;
END $$;
