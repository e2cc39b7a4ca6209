-- Deletable after ten years; chain and hash are kept, so that a missing line is still detected.
CREATE OR REPLACE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_LEVEL = 'ROW' THEN
    IF proof_is_due(greatest(OLD.at, OLD.occurred_on::timestamp AT TIME ZONE 'Europe/Paris')) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the ledger is only added to';
END $$;
