-- The role of somebody of the agency, once it was opened; null: nobody of it, whatever a request believes.
CREATE OR REPLACE FUNCTION agency_role(person text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT role FROM user_roles WHERE user_id = person AND opened_at IS NOT NULL
$$;
