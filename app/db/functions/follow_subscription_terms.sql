-- Changed terms update the recurring revenue of their subscriptions.
CREATE OR REPLACE FUNCTION follow_subscription_terms() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM follow_recurring(ARRAY(SELECT DISTINCT subscription_id FROM came));
  ELSIF tg_op = 'DELETE' THEN
    PERFORM follow_recurring(ARRAY(SELECT DISTINCT subscription_id FROM gone));
  ELSE
    PERFORM follow_recurring(ARRAY(SELECT subscription_id FROM came UNION SELECT subscription_id FROM gone));
  END IF;
  RETURN NULL;
END $$;
