-- Oldest first. Of parted keys, only an e-mail identifies a lead, if no other key does.
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
