-- Newest matches of several lists, `most` + 1 each: scans the newest 300 (frequent words), then the index (100).
-- SECURITY DEFINER, as search operators are not leakproof and use no index under policies: ids only, agency only.
CREATE OR REPLACE FUNCTION find_records(lists text[], words text[], most int) RETURNS TABLE (list text, ids text[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = on SET timezone = 'UTC' AS $$
DECLARE
  dated text;
  matching text;
  looked_up text[];
BEGIN
  IF NOT viewer_is('administrator') OR cardinality(words) = 0 THEN
    RETURN;
  END IF;
  FOREACH list IN ARRAY lists LOOP
    CONTINUE WHEN searched_words(list) IS NULL OR (list IN ('invoices', 'subscriptions') AND NOT viewer_has('money'));
    dated := dated_by(list);
    matching := holds_words(searched_words(list), words);
    PERFORM set_config('enable_indexscan', 'on', true);
    EXECUTE format($query$
      SELECT coalesce(array_agg(found.id), '{}') FROM (
        SELECT id::text FROM (SELECT * FROM %1$I WHERE %3$I >= '-infinity' ORDER BY %3$I DESC, id DESC LIMIT 300) AS one
        WHERE %2$s LIMIT %4$s) AS found $query$, list, matching, dated, most + 1) INTO ids;
    IF cardinality(ids) <= most THEN
      PERFORM set_config('enable_indexscan', 'off', true);
      EXECUTE format($query$
        SELECT coalesce(array_agg(id::text ORDER BY at DESC, id DESC), '{}')
        FROM (SELECT id, %3$I AS at FROM %1$I WHERE %2$s AND %3$I >= '-infinity' LIMIT 100) AS found
        $query$, list, matching, dated) INTO looked_up;
      ids := (first_found(ids, looked_up))[:most + 1];
    END IF;
    IF cardinality(ids) > 0 THEN
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;

REVOKE EXECUTE ON FUNCTION find_records FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_records TO phare_app;
