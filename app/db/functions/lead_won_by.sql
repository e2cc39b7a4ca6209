-- Null: already won, or no lead. Called in the payment's transaction, which holds the lead's row lock.
CREATE OR REPLACE FUNCTION lead_won_by(paid uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT leads.id FROM lead_facts AS fact JOIN leads ON leads.id = fact.lead_id AND leads.stage = 'won'
  WHERE fact.kind = 'order' AND fact.record_id = paid AND NOT EXISTS (
    SELECT FROM lead_facts AS other JOIN orders ON orders.id = other.record_id
    WHERE other.lead_id = fact.lead_id AND other.kind = 'order' AND other.record_id <> paid
      AND orders.status IN ({{paidForOrderStatuses}}))
$$;

REVOKE EXECUTE ON FUNCTION lead_won_by FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lead_won_by TO phare_app;
