-- Without clients' names; uses the index of the exclusion constraint.
CREATE OR REPLACE FUNCTION busy_calls(from_at timestamptz, to_at timestamptz, moving uuid)
RETURNS TABLE (starts_at timestamptz, busy_until timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT calls.starts_at, calls.busy_until FROM calls
  WHERE calls.status NOT IN ({{callStatusesNotInForce}}) AND tstzrange(calls.starts_at, calls.busy_until) && tstzrange(from_at, to_at)
    AND calls.id IS DISTINCT FROM moving
  ORDER BY calls.starts_at
$$;

REVOKE EXECUTE ON FUNCTION busy_calls FROM PUBLIC;
GRANT EXECUTE ON FUNCTION busy_calls TO phare_app;
