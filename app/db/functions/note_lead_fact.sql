-- `worth`: amount in cents; null: unstated. A lost lead becomes new again; a quote makes a proposal.
CREATE OR REPLACE FUNCTION note_lead_fact(act text, record uuid, acted_at timestamptz, their_name text, their_company text,
  known text[], worth int) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  lead uuid;
  heard_before timestamptz;
  their_email text := coalesce((SELECT substr(key, 7) FROM unnest(known) AS key WHERE key LIKE 'email:%'), '');
  their_phone text := coalesce((SELECT substr(key, 7) FROM unnest(known) AS key WHERE key LIKE 'phone:%'), '');
BEGIN
  IF cardinality(known) = 0 OR EXISTS (SELECT FROM lead_facts WHERE kind = act AND record_id = record) THEN
    RETURN;
  END IF;
  their_name := btrim(their_name);
  their_company := btrim(their_company);
  lead := lead_known_by(known);
  IF lead IS NULL THEN
    INSERT INTO leads (stage, source, name, company, email, phone, value_cents, created_at, last_act_at)
      VALUES (CASE act WHEN 'quote' THEN 'proposal' ELSE 'new' END, act, their_name, their_company, their_email,
        their_phone, coalesce(worth, 0), acted_at, acted_at)
      RETURNING id INTO lead;
  ELSE
    SELECT last_act_at INTO heard_before FROM leads WHERE id = lead;
    UPDATE leads SET
      stage = CASE WHEN act = 'quote' AND stage <> 'won' THEN 'proposal' WHEN stage = 'lost' THEN 'new' ELSE stage END,
      lost_reason = NULL, lost_note = '',
      value_cents = CASE WHEN stage = 'won' THEN value_cents ELSE coalesce(worth, value_cents) END,
      name = coalesce(nullif(their_name, ''), name), company = coalesce(nullif(their_company, ''), company),
      email = coalesce(nullif(their_email, ''), email), phone = coalesce(nullif(their_phone, ''), phone),
      last_act_at = greatest(last_act_at, acted_at)
      WHERE id = lead;
  END IF;
  INSERT INTO lead_facts (kind, record_id, lead_id, at, name, company, keys)
    VALUES (act, record, lead, acted_at, their_name, their_company, known);
  INSERT INTO lead_keys (key, lead_id) SELECT key, lead FROM unnest(known) AS key ON CONFLICT DO NOTHING;
  -- Out of order, or paid already: recompute from all acts.
  IF acted_at < heard_before OR (act = 'order' AND EXISTS (
    SELECT FROM orders WHERE id = record AND status IN ({{paidForOrderStatuses}}))) THEN
    PERFORM refresh_lead(lead);
  END IF;
END $$;

REVOKE EXECUTE ON FUNCTION note_lead_fact FROM PUBLIC;
