-- SQL condition: `held` contains every word.
CREATE OR REPLACE FUNCTION holds_words(held text, words text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(format('%s LIKE %L', held,
    '%' || regexp_replace(search_form(word), '([\\%_])', '\\\1', 'g') || '%'), ' AND ')
  FROM unnest(words) AS word
$$;
