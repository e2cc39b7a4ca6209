-- An ended membership stays ended, and its member cannot be replaced.
CREATE OR REPLACE FUNCTION keep_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL OR (OLD.member_id IS NOT NULL AND NEW.member_id IS DISTINCT FROM OLD.member_id) THEN
    RAISE EXCEPTION 'membership % is settled', OLD.id;
  END IF;
  RETURN NEW;
END $$;
