-- Full recount from the records.
CREATE OR REPLACE FUNCTION recount_kept_totals() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE leads, subscription_terms IN SHARE MODE;
  DELETE FROM recurring_steps;
  PERFORM recount_record_totals();
  PERFORM recount_promo_code_totals();
  PERFORM add_lead_totals(source, stage, created_at, 1, value_cents, 0) FROM leads;
  INSERT INTO recurring_steps SELECT * FROM recurring_steps_of(ARRAY(SELECT id FROM subscriptions));
END $$;

REVOKE EXECUTE ON FUNCTION recount_kept_totals FROM PUBLIC;
