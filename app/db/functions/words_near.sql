-- Search words one edit from the typed one: among the newest 300 of each list, prefiltered by `parts`, then by index.
CREATE OR REPLACE FUNCTION words_near(lists text[], parts text[], slips text[], indexed text[]) RETURNS TABLE (held text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = on AS $$
DECLARE
  list text;
  any_found boolean := false;
BEGIN
  IF NOT viewer_is('administrator') THEN
    RETURN;
  END IF;
  FOREACH list IN ARRAY lists LOOP
    CONTINUE WHEN searched_words(list) IS NULL OR (list IN ('invoices', 'subscriptions') AND NOT viewer_has('money'));
    RETURN QUERY EXECUTE format($query$
      SELECT near.held FROM (
        SELECT %2$s AS held FROM (SELECT * FROM %1$I WHERE %3$I >= '-infinity' ORDER BY %3$I DESC, id DESC LIMIT 300) AS one
        OFFSET 0
      ) AS near WHERE near.held LIKE ANY ($1) AND near.held LIKE ANY ($2) LIMIT 40
      $query$, list, searched_words(list), dated_by(list)) USING parts, slips;
    any_found := any_found OR FOUND;
  END LOOP;
  IF any_found OR cardinality(indexed) = 0 THEN
    RETURN;
  END IF;
  PERFORM set_config('enable_indexscan', 'off', true);
  FOREACH list IN ARRAY lists LOOP
    CONTINUE WHEN searched_words(list) IS NULL OR (list IN ('invoices', 'subscriptions') AND NOT viewer_has('money'));
    RETURN QUERY EXECUTE format('SELECT %2$s FROM %1$I WHERE %2$s LIKE ANY ($1) LIMIT 40', list, searched_words(list))
      USING indexed;
  END LOOP;
END $$;

REVOKE EXECUTE ON FUNCTION words_near FROM PUBLIC;
GRANT EXECUTE ON FUNCTION words_near TO phare_app;
