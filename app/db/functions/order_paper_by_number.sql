-- Padded number in a column: behind row-level security, an index on an expression is not used.
CREATE OR REPLACE FUNCTION order_paper_by_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  digits text := substring(NEW.number FROM '\d+$');
BEGIN
  NEW.number_order := coalesce(regexp_replace(NEW.number, '\d+$', '') || lpad(coalesce(digits, ''), 9, '0'), '');
  RETURN NEW;
END $$;
