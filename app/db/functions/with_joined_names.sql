-- Adds particles joined to the next word: « Le Goff » → « legoff », « D'Amico » → « damico ». Joining all words would
-- match across them. Expression of the search indexes: a change needs a migration that rebuilds them.
CREATE OR REPLACE FUNCTION with_joined_names(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  apart text := ' ' || pg_catalog.translate(words, '''-', '  ');
  joined text := apart;
  particle text;
BEGIN
  FOREACH particle IN ARRAY ARRAY[' l', ' d', ' o', ' le', ' la', ' les', ' el', ' al', ' ben', ' mac', ' mc', ' von', ' van',
    ' der', ' den', ' saint', ' sainte', ' st', ' ste', ' du', ' des', ' de'] LOOP
    joined := pg_catalog.replace(joined, particle || ' ', particle);
  END LOOP;
  RETURN CASE WHEN joined = apart THEN words ELSE words || joined END;
END $$;
