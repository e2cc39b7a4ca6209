-- Right of the agency; true for others, who have policies of their own.
CREATE OR REPLACE FUNCTION viewer_may(asked text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('app.viewer_kind', true), '') <> 'administrator' OR viewer_has(asked)
$$;
