-- Right of the agency's viewer (app/domain/agency-role.ts), set by app/db/as-viewer.server.ts.
CREATE OR REPLACE FUNCTION viewer_has(asked text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('app.viewer_kind', true) = 'administrator'
    AND asked = ANY (string_to_array(current_setting('app.rights', true), ',')), false)
$$;
