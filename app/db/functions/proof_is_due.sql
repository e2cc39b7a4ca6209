-- The moment proof may go has come: ten years after the end of its financial year, by the database's own clock.
-- Whoever asks, and whatever the program believes the date to be, nothing that proves a contract or a bill goes
-- before.
CREATE OR REPLACE FUNCTION proof_is_due(at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT extract(year FROM at AT TIME ZONE 'Europe/Paris') < extract(year FROM now() AT TIME ZONE 'Europe/Paris') - 10
$$;
