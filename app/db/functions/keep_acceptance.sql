-- Immutable as proof; the PDF may be added once.
CREATE OR REPLACE FUNCTION keep_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.document IS NOT NULL OR to_jsonb(NEW) - '{document,document_fingerprint}'::text[] IS DISTINCT FROM
    to_jsonb(OLD) - '{document,document_fingerprint}'::text[]
  THEN
    RAISE EXCEPTION 'the acceptance of quote % stays', OLD.quote_id;
  END IF;
  RETURN NEW;
END $$;
