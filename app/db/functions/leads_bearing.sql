-- The leads of these keys, the oldest first. Of keys that two people share, an e-mail alone names one, where nothing
-- else does.
CREATE OR REPLACE FUNCTION leads_bearing(known text[]) RETURNS uuid[] LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found uuid[];
BEGIN
  SELECT coalesce(array_agg(id ORDER BY created_at, id), '{}') INTO found FROM leads
    WHERE id IN (SELECT lead_id FROM lead_keys WHERE key = ANY (known) AND NOT parted);
  IF cardinality(found) = 0 THEN
    found := ARRAY(SELECT lead_id FROM lead_keys WHERE key = ANY (known) AND key LIKE 'email:%');
  END IF;
  RETURN found;
END $$;

REVOKE EXECUTE ON FUNCTION leads_bearing FROM PUBLIC;
