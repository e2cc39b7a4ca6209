-- Reads the API key and notes its use: programs may not read the table.
CREATE OR REPLACE FUNCTION use_api_key(at timestamptz) RETURNS TABLE (id uuid, scopes text[])
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE api_keys SET last_used_at = at
    WHERE token_hash = held_key_hash() AND revoked_at IS NULL
      AND (last_used_at IS NULL OR last_used_at < at - interval '1 minute');
  RETURN QUERY SELECT api_keys.id, api_keys.scopes FROM api_keys
    WHERE token_hash = held_key_hash() AND revoked_at IS NULL;
END $$;

REVOKE EXECUTE ON FUNCTION use_api_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION use_api_key TO phare_app;
