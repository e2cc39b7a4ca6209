-- Aliases avoid `key` in the subquery, which would resolve to lead_keys.key and scan the whole table.
CREATE OR REPLACE FUNCTION add_lead_keys(act text, record uuid, more text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  added text[] := ARRAY(SELECT unnest(more) EXCEPT
    SELECT unnest(keys) FROM lead_facts WHERE kind = act AND record_id = record);
  known text[];
  lead uuid;
BEGIN
  IF cardinality(added) = 0 THEN
    RETURN;
  END IF;
  UPDATE lead_facts SET keys = ARRAY(SELECT DISTINCT unnest(keys || added) ORDER BY 1)
    WHERE kind = act AND record_id = record RETURNING keys INTO known;
  IF known IS NULL THEN
    RETURN;
  END IF;
  -- Only by unparted keys: a separated act stays separate.
  lead := lead_known_by(ARRAY(SELECT own FROM unnest(known) AS own WHERE NOT EXISTS (
    SELECT FROM lead_keys AS held WHERE held.key = own AND held.parted) ORDER BY own));
  INSERT INTO lead_keys (key, lead_id) SELECT key, coalesce(lead, (
    SELECT lead_id FROM lead_facts WHERE kind = act AND record_id = record)) FROM unnest(added) AS key
    ON CONFLICT DO NOTHING;
END $$;

REVOKE EXECUTE ON FUNCTION add_lead_keys FROM PUBLIC;
