-- Only the instant: a visitor must not see others' audits of that address.
CREATE OR REPLACE FUNCTION nth_latest_audit_result(address text, n integer) RETURNS timestamp with time zone
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT audit_runs.at FROM audit_runs JOIN audits ON audits.id = audit_runs.audit_id
  WHERE lower(audits.email) = lower(address) ORDER BY audit_runs.at DESC OFFSET n - 1 LIMIT 1
$$;
