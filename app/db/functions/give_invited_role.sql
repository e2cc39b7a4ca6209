-- Keeps an existing role.
CREATE OR REPLACE FUNCTION give_invited_role() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.ended_at IS NULL THEN
    RAISE EXCEPTION 'invitation % into the agency is over once it is accepted', NEW.id;
  END IF;
  INSERT INTO user_roles (user_id, role, granted_at) VALUES (NEW.member_id, NEW.role, NEW.accepted_at)
  ON CONFLICT (user_id) DO NOTHING;
  RETURN NULL;
END $$;
