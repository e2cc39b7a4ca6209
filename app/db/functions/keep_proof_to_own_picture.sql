-- A proof's picture must belong to the deliverable's client.
CREATE OR REPLACE FUNCTION keep_proof_to_own_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT picture_fits_work(NEW.proof_file_id, NEW.id) THEN
    RAISE EXCEPTION 'picture % is not of the client of deliverable %', NEW.proof_file_id, NEW.id;
  END IF;
  RETURN NEW;
END $$;
