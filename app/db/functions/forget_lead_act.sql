-- An act that is forgotten of a person is forgotten of their lead, and the lead with the last of it.
CREATE OR REPLACE FUNCTION forget_lead_act() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM lead_facts USING gone WHERE kind = tg_argv[0] AND record_id = gone.id;
  RETURN NULL;
END $$;
