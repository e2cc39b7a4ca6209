-- Null: member of no company, so that the viewer sees their own records.
CREATE OR REPLACE FUNCTION company_of(person text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT owner_id FROM company_members WHERE member_id = person AND ended_at IS NULL
$$;
