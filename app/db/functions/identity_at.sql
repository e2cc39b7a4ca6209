-- Identity of the agency at an instant, by part, with the French day of each part's last change.
CREATE OR REPLACE FUNCTION identity_at(at timestamptz) RETURNS TABLE (part text, value jsonb, changed_on text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT first.part, coalesce(said.value, first.replaces),
    (said.changed_at AT TIME ZONE 'Europe/Paris')::date::text
  FROM identity_versions AS first LEFT JOIN LATERAL (
    SELECT version.value, version.changed_at FROM identity_versions AS version
    WHERE version.part = first.part AND version.changed_at <= at ORDER BY version.revision DESC LIMIT 1
  ) AS said ON true
  WHERE first.revision = 1 ORDER BY first.part
$$;

REVOKE EXECUTE ON FUNCTION identity_at FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity_at TO phare_app;
