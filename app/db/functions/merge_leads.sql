-- The first lead keeps the agency's notes.
CREATE OR REPLACE FUNCTION merge_leads(kept uuid, gone uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE lead_facts SET lead_id = kept WHERE lead_id = gone;
  UPDATE lead_keys SET lead_id = kept WHERE lead_id = gone;
  UPDATE journal SET subject_id = kept::text WHERE subject_type = 'lead' AND subject_id = gone::text;
  UPDATE leads AS one SET
    stage = CASE WHEN array_position(ladder, other.stage) > array_position(ladder, one.stage) THEN other.stage ELSE one.stage END,
    lost_reason = CASE WHEN one.stage = 'lost' AND other.stage = 'lost' THEN one.lost_reason END,
    lost_note = CASE WHEN one.stage = 'lost' AND other.stage = 'lost' THEN one.lost_note ELSE '' END,
    owner_id = coalesce(one.owner_id, other.owner_id),
    next_action = CASE WHEN one.next_action = '' AND one.next_on IS NULL THEN other.next_action ELSE one.next_action END,
    next_on = CASE WHEN one.next_action = '' AND one.next_on IS NULL THEN other.next_on ELSE one.next_on END,
    value_cents = greatest(one.value_cents, other.value_cents),
    version = one.version + 1
  FROM leads AS other, (VALUES (ARRAY['lost', 'new', 'contacted', 'proposal', 'won'])) AS stages (ladder)
  WHERE one.id = kept AND other.id = gone;
  DELETE FROM leads WHERE id = gone;
  PERFORM refresh_lead(kept);
END $$;

REVOKE EXECUTE ON FUNCTION merge_leads FROM PUBLIC;
