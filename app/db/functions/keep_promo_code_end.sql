-- The end of a code is moved by who may change how the agency is run, though an order may take a use of it.
CREATE OR REPLACE FUNCTION keep_promo_code_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'phare_app' AND NOT viewer_has('settings') THEN
    RAISE EXCEPTION 'the end of code % takes the right to settings', OLD.code USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
