-- Only the database's own triggers may insert ledger lines.
CREATE OR REPLACE FUNCTION refuse_ledger_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger writes itself' USING ERRCODE = 'insufficient_privilege';
END $$;
