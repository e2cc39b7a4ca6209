-- A publication's picture must belong to its client.
CREATE OR REPLACE FUNCTION keep_text_to_own_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT picture_fits_work(NEW.file_id, (SELECT deliverable_id FROM publications WHERE id = NEW.publication_id)) THEN
    RAISE EXCEPTION 'picture % is not of the client of publication %', NEW.file_id, NEW.publication_id;
  END IF;
  RETURN NEW;
END $$;
