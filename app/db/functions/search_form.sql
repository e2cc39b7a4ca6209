-- Normal form of searches: lower case, no accents, ligatures split, straight apostrophes. ASCII skips this (a third of
-- the time). Used by index expressions: a change needs a migration that rebuilds them.
CREATE OR REPLACE FUNCTION search_form(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF octet_length(words) = length(words) THEN
    RETURN lower(words);
  END IF;
  RETURN lower(replace(replace(replace(replace(replace(
    pg_catalog.regexp_replace(normalize(words, NFKD), U&'[\0300-\036F]', '', 'g'),
    U&'\0153', 'oe'), U&'\0152', 'oe'), U&'\00E6', 'ae'), U&'\00C6', 'ae'), U&'\2019', ''''));
END $$;
