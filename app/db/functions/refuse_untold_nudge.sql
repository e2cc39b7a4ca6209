-- Last line of defence: such a message is never queued.
CREATE OR REPLACE FUNCTION refuse_untold_nudge() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM audits WHERE id::text = split_part(NEW.key, ':', 2) AND nudge_told) THEN
    RAISE EXCEPTION 'their form told of no nudge' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
