-- Undoes a wrong merge: shared keys are marked as parted and merge no more.
CREATE OR REPLACE FUNCTION split_lead(lead uuid, acts text[], records uuid[]) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  apart uuid;
BEGIN
  IF NOT viewer_has('work') THEN
    RAISE insufficient_privilege;
  END IF;
  INSERT INTO leads (source, stage, lost_reason, owner_id, created_at, last_act_at)
    SELECT source, CASE stage WHEN 'won' THEN 'new' ELSE stage END, lost_reason, owner_id, created_at, last_act_at
    FROM leads WHERE id = lead RETURNING id INTO apart;
  UPDATE lead_facts SET lead_id = apart FROM unnest(acts, records) AS moved (act, record)
    WHERE lead_id = lead AND kind = act AND record_id = record;
  UPDATE lead_keys AS held SET lead_id = apart WHERE held.lead_id = lead
    AND NOT EXISTS (SELECT FROM lead_facts WHERE lead_id = lead AND held.key = ANY (keys));
  UPDATE lead_keys AS held SET parted = true WHERE held.lead_id = lead
    AND EXISTS (SELECT FROM lead_facts WHERE lead_id = apart AND held.key = ANY (keys));
  -- refresh_lead restores `won` where a paid order stays.
  UPDATE leads SET stage = 'contacted', value_cents = 0 WHERE id = lead AND stage = 'won';
  PERFORM refresh_lead(lead), refresh_lead(apart);
  RETURN apart;
END $$;

REVOKE EXECUTE ON FUNCTION split_lead FROM PUBLIC;
GRANT EXECUTE ON FUNCTION split_lead TO phare_app;
