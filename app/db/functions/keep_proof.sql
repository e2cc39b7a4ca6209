-- Proof of contracts is kept ten years; the trigger's argument is the date column.
CREATE OR REPLACE FUNCTION keep_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT proof_is_due((to_jsonb(OLD) ->> TG_ARGV[0])::timestamptz) THEN
    RAISE EXCEPTION 'a row of % proves a contract: it stays', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
