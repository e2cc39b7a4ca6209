-- A paid order wins its lead in the same transaction; once all payments are refunded, the lead is lost.
CREATE OR REPLACE FUNCTION follow_lead_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  lead uuid;
BEGIN
  SELECT id INTO lead FROM leads WHERE id = (SELECT lead_id FROM lead_facts WHERE kind = 'order' AND record_id = new.id)
    FOR UPDATE;
  IF lead IS NULL THEN
    RETURN NULL;
  END IF;
  IF new.status IN ({{orderStatusesNotInForce}}) AND old.status IN ({{paidForOrderStatuses}}) AND NOT EXISTS (
    SELECT FROM lead_facts JOIN orders ON orders.id = record_id
    WHERE lead_id = lead AND kind = 'order' AND orders.status IN ({{paidForOrderStatuses}})) THEN
    UPDATE leads SET stage = 'lost', lost_reason = 'refunded', value_cents = 0 WHERE id = lead AND stage = 'won';
  END IF;
  PERFORM refresh_lead(lead);
  RETURN NULL;
END $$;
