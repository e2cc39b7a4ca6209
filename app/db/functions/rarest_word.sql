-- Sample: the 100 newest accounts and 100 newest orders; ties: the longest.
CREATE OR REPLACE FUNCTION rarest_word(words text[]) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  newest text[];
BEGIN
  IF cardinality(words) = 1 THEN
    RETURN words[1];
  END IF;
  EXECUTE format($query$
    SELECT array(SELECT %s FROM (SELECT * FROM "user" WHERE created_at >= '-infinity'
        ORDER BY created_at DESC, id DESC LIMIT 100) AS one)
      || array(SELECT %s FROM (SELECT * FROM orders WHERE created_at >= '-infinity'
        ORDER BY created_at DESC, id DESC LIMIT 100) AS one) $query$,
    searched_words('user'), searched_words('orders')) INTO newest;
  RETURN (SELECT word FROM unnest(words) AS word ORDER BY
    (SELECT count(*) FROM unnest(newest) AS held WHERE strpos(held, search_form(word)) > 0), length(word) DESC
    LIMIT 1);
END $$;

REVOKE EXECUTE ON FUNCTION rarest_word FROM PUBLIC;
