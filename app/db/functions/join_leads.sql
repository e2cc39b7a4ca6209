-- Merge by hand; requires the right to work.
CREATE OR REPLACE FUNCTION join_leads(kept uuid, gone uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT viewer_has('work') THEN
    RAISE insufficient_privilege;
  END IF;
  PERFORM merge_leads(kept, gone);
  PERFORM unpart_keys(ARRAY(SELECT key FROM lead_keys WHERE lead_id = kept));
END $$;

REVOKE EXECUTE ON FUNCTION join_leads FROM PUBLIC;
GRANT EXECUTE ON FUNCTION join_leads TO phare_app;
