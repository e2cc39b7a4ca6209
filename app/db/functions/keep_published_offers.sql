-- Offers of a published catalogue version are immutable.
CREATE OR REPLACE FUNCTION keep_published_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM catalogue_versions WHERE number IN (NEW.version, OLD.version) AND published_at IS NOT NULL) THEN
    RAISE EXCEPTION 'version % of the catalogue was published: its offers stay', coalesce(NEW.version, OLD.version);
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
