-- A line of the ledger goes ten years after its financial year, as proof does: by the day it was written and by the one
-- it bears. Its place in the chain stays with its hash, so that what is kept is proved from line to line all the same,
-- and nobody takes a line out unseen.
CREATE OR REPLACE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_LEVEL = 'ROW' THEN
    IF proof_is_due(greatest(OLD.at, OLD.occurred_on::timestamp AT TIME ZONE 'Europe/Paris')) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the ledger is only added to';
END $$;
