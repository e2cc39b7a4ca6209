-- By day of the first act, source and stage, with the value of won leads.
CREATE OR REPLACE FUNCTION keep_totals_of_leads() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM add_lead_totals(source, stage, created_at, 1, value_cents, pg_backend_pid()) FROM came;
  ELSIF tg_op = 'DELETE' THEN
    PERFORM add_lead_totals(source, stage, created_at, -1, value_cents, pg_backend_pid()) FROM gone;
  ELSE
    PERFORM add_lead_totals(gone.source, gone.stage, gone.created_at, -1, gone.value_cents, pg_backend_pid()),
      add_lead_totals(came.source, came.stage, came.created_at, 1, came.value_cents, pg_backend_pid())
    FROM came JOIN gone USING (id) WHERE (came.source, came.stage, came.created_at, came.value_cents)
      IS DISTINCT FROM (gone.source, gone.stage, gone.created_at, gone.value_cents);
  END IF;
  RETURN NULL;
END $$;
