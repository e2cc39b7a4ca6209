-- Unconfirmed addresses are not kept. Uses the program's clock, like the records attributed by it.
CREATE OR REPLACE FUNCTION note_changed_address() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.email_verified THEN
    UPDATE account_addresses SET kind = 'past', until = greatest(since, NEW.updated_at)
      WHERE user_id = NEW.id AND kind = 'current';
  ELSE
    DELETE FROM account_addresses WHERE user_id = NEW.id AND kind = 'current';
  END IF;
  INSERT INTO account_addresses (user_id, address, kind, since)
    VALUES (NEW.id, lower(NEW.email), 'current', address_free_since(lower(NEW.email)));
  RETURN NULL;
END $$;
