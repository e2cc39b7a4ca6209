-- Account whose records are visible; null: none.
CREATE OR REPLACE FUNCTION viewer_id() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('app.user_id', true), '')
$$;
