-- A connection without viewer sees nothing.
CREATE OR REPLACE FUNCTION viewer_is_known() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('app.viewer_kind', true) IN ({{actorKinds}})
$$;
