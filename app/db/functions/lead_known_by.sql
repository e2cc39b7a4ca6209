-- Merges all leads of these keys and locks the row; waits for transactions with the same keys, then looks up again.
CREATE OR REPLACE FUNCTION lead_known_by(known text[]) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  key text;
  found uuid[];
  again uuid[];
  other uuid;
BEGIN
  FOREACH key IN ARRAY known LOOP
    PERFORM pg_advisory_xact_lock(727072, hashtext(key));
  END LOOP;
  LOOP
    found := leads_bearing(known);
    EXIT WHEN cardinality(found) = 0;
    PERFORM FROM leads WHERE id = ANY (found) ORDER BY id FOR UPDATE;
    again := leads_bearing(known);
    EXIT WHEN again = found;
  END LOOP;
  FOREACH other IN ARRAY found[2:] LOOP
    PERFORM merge_leads(found[1], other);
  END LOOP;
  RETURN found[1];
END $$;

REVOKE EXECUTE ON FUNCTION lead_known_by FROM PUBLIC;
