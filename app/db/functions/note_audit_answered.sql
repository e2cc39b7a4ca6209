-- An audit notes that it has a result: looking for those without one would go through all the others.
CREATE OR REPLACE FUNCTION note_audit_answered() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE audits SET answered = true WHERE id = NEW.audit_id AND NOT answered;
  RETURN NULL;
END $$;
