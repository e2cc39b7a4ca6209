-- Lines of a sent quote are immutable.
CREATE OR REPLACE FUNCTION keep_sent_quote_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.quote_id ELSE OLD.quote_id END;
BEGIN
  IF EXISTS (SELECT FROM quotes WHERE id = touched AND status NOT IN ({{unsentQuoteStatuses}})) THEN
    RAISE EXCEPTION 'quote % was sent: its lines stay', touched;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
