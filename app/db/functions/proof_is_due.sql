-- Ten years after the financial year, by the database's clock: the program's date must not delete proof early.
CREATE OR REPLACE FUNCTION proof_is_due(at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT extract(year FROM at AT TIME ZONE 'Europe/Paris') < extract(year FROM now() AT TIME ZONE 'Europe/Paris') - 10
$$;
