-- Sessions are deleted, and retention counts three years from the last sign-in.
CREATE OR REPLACE FUNCTION note_account_contact() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO account_contacts (user_id, at) VALUES (NEW.user_id, NEW.updated_at)
  ON CONFLICT (user_id) DO UPDATE SET at = greatest(account_contacts.at, EXCLUDED.at);
  RETURN NULL;
END $$;
