CREATE OR REPLACE FUNCTION viewer_has(asked text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('app.viewer_kind', true) = 'administrator'
    AND asked = ANY (string_to_array(current_setting('app.rights', true), ',')), false)
$$;
