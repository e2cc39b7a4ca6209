-- Client's name in the ledger: company, else person.
CREATE OR REPLACE FUNCTION client_named(company text, person text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(company, ''), person)
$$;
