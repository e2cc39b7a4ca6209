-- Copies the outcome to the declaration, which the application may not update.
CREATE OR REPLACE FUNCTION show_settlement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE contract_declarations SET state = NEW.outcome WHERE id = NEW.declaration_id;
  RETURN NULL;
END $$;
