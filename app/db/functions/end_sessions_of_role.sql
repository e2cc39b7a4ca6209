-- A removed role signs its holder out everywhere, at once.
CREATE OR REPLACE FUNCTION end_sessions_of_role() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM session WHERE user_id = OLD.user_id;
  RETURN NULL;
END $$;
