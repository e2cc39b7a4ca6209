-- A deleted record is deleted from its lead; the last one deletes the lead.
CREATE OR REPLACE FUNCTION forget_lead_act() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM lead_facts USING gone WHERE kind = tg_argv[0] AND record_id = gone.id;
  RETURN NULL;
END $$;
