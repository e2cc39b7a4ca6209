-- The lock serialises two administrators who demote each other at once.
CREATE OR REPLACE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(727003);
  IF NOT EXISTS (SELECT FROM user_roles WHERE role = 'admin') THEN
    RAISE EXCEPTION 'the last administrator stays one'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'user_roles_an_administrator_stays';
  END IF;
  RETURN NULL;
END $$;
