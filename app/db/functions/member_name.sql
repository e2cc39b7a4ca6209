-- Only for members of the viewer's company.
CREATE OR REPLACE FUNCTION member_name(person text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT name FROM "user" WHERE id = person AND EXISTS (
    SELECT FROM company_members WHERE member_id = person AND ended_at IS NULL
      AND owner_id = nullif(current_setting('app.user_id', true), ''))
$$;
