-- Orders, quotes and terms refer to their version.
CREATE OR REPLACE FUNCTION keep_published_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.published_at IS NULL THEN
    IF TG_OP = 'UPDATE' AND NEW.published_at IS NOT NULL AND NEW.withdrawn_at IS NOT NULL THEN
      RAISE EXCEPTION 'version % of the catalogue is published and withdrawn at once', OLD.number;
    END IF;
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL
    AND to_jsonb(NEW) - 'withdrawn_at' = to_jsonb(OLD) - 'withdrawn_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'version % of the catalogue was published: it stays', OLD.number;
END $$;
