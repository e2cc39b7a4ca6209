-- Keeps position and hash of a deleted ledger line.
CREATE OR REPLACE FUNCTION note_forgotten_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_forgotten (chain, hash, at) SELECT chain, hash, now() FROM gone WHERE chain IS NOT NULL;
  RETURN NULL;
END $$;
