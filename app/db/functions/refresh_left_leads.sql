-- Recomputes leads that lost acts.
CREATE OR REPLACE FUNCTION refresh_left_leads() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_lead(lead_id) FROM (SELECT DISTINCT lead_id FROM gone ORDER BY lead_id) AS touched;
  PERFORM unpart_keys(ARRAY(SELECT DISTINCT unnest(keys) FROM gone));
  RETURN NULL;
END $$;
