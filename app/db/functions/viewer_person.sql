-- Acting person: the company's member, or the viewer.
CREATE OR REPLACE FUNCTION viewer_person() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('app.member_id', true), ''), nullif(current_setting('app.user_id', true), ''))
$$;
