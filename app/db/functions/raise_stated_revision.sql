-- Incremented in the same transaction, so that readers of the revision see the change too.
CREATE OR REPLACE FUNCTION raise_stated_revision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stated_revision (revision) VALUES (1) ON CONFLICT ("only") DO UPDATE SET revision = stated_revision.revision + 1;
  RETURN NULL;
END $$;
