-- `nudge_told` is fixed with the audit.
CREATE OR REPLACE FUNCTION refuse_telling_afterwards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a form told is settled' USING ERRCODE = 'insufficient_privilege';
END $$;
