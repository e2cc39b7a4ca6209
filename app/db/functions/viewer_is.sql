-- Set per transaction by app/db/as-viewer.server.ts; unset: null, so no policy applies.
CREATE OR REPLACE FUNCTION viewer_is(kind text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('app.viewer_kind', true) = kind
$$;
