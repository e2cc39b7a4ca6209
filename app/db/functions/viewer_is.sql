-- The kind of who asks, as app/db/as-viewer.server.ts says for the length of a transaction. Unsaid: null, and no
-- policy lets anything through.
CREATE OR REPLACE FUNCTION viewer_is(kind text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('app.viewer_kind', true) = kind
$$;
