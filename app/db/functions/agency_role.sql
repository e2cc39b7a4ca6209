-- Null: no role, or not opened yet.
CREATE OR REPLACE FUNCTION agency_role(person text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT role FROM user_roles WHERE user_id = person AND opened_at IS NOT NULL
$$;
