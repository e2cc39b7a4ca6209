-- Whether the API key may read that kind of record (app/domain/outgoing.ts).
CREATE OR REPLACE FUNCTION held_key_reads(kind text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM api_keys WHERE token_hash = held_key_hash() AND revoked_at IS NULL AND kind = ANY (scopes))
$$;

REVOKE EXECUTE ON FUNCTION held_key_reads FROM PUBLIC;
GRANT EXECUTE ON FUNCTION held_key_reads TO phare_app;
