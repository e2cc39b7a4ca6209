-- Concurrent changes of one subscription wait, then recompute.
CREATE OR REPLACE FUNCTION follow_recurring(touched uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF cardinality(touched) = 0 THEN
    RETURN;
  END IF;
  PERFORM FROM subscriptions WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM recurring_steps WHERE subscription_id = ANY (touched);
  INSERT INTO recurring_steps SELECT * FROM recurring_steps_of(touched);
END $$;

REVOKE EXECUTE ON FUNCTION follow_recurring FROM PUBLIC;
