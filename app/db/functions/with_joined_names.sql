-- Words of search_form, and again with each particle joined to what follows: « Le Goff » is also « legoff », « D'Amico
-- » « damico », « de la Rive » « delarive ». Joining every word would find names by the end of one and the start of
-- the next. Indexes are made of it: after a change, a migration makes them anew.
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
