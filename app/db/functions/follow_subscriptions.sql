-- Changed dates of subscriptions update their recurring revenue.
CREATE OR REPLACE FUNCTION follow_subscriptions() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM follow_recurring(ARRAY(SELECT id FROM came));
  ELSE
    PERFORM follow_recurring(ARRAY(SELECT id FROM came JOIN gone USING (id)
      WHERE (came.started_on, came.ends_on, came.suspended_on, came.paused_from, came.paused_until)
        IS DISTINCT FROM (gone.started_on, gone.ends_on, gone.suspended_on, gone.paused_from, gone.paused_until)));
  END IF;
  RETURN NULL;
END $$;
