-- Orders may update a code to use it, but not its end.
CREATE OR REPLACE FUNCTION keep_promo_code_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'phare_app' AND NOT viewer_has('settings') THEN
    RAISE EXCEPTION 'the end of code % takes the right to settings', OLD.code USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
