-- Up to 201 newest matches; `stopped`: may be incomplete. Rare words use the index (1,000 rows), frequent ones a scan.
-- SECURITY DEFINER, as search operators are not leakproof and use no index under policies: agency only.
CREATE OR REPLACE FUNCTION matching_records(list text, words text[], from_at timestamptz, until_at timestamptz,
  OUT ids text[], OUT stopped boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = on SET timezone = 'UTC' AS $$
DECLARE
  held text := searched_words(list);
  dated text := dated_by(list);
  matching text;
  looked_up text[] := '{}';
  many boolean;
BEGIN
  ids := '{}';
  stopped := false;
  IF held IS NULL OR NOT viewer_is('administrator') OR cardinality(words) = 0 THEN
    RETURN;
  END IF;
  matching := holds_words(held, words);
  many := often_held(list, dated, matching, from_at, until_at);
  IF many THEN
    SELECT walk.ids, walk.stopped INTO ids, stopped
      FROM walk_records(list, dated, matching, from_at, until_at) AS walk;
  END IF;
  IF NOT many OR stopped THEN
    PERFORM set_config('enable_indexscan', 'off', true);
    EXECUTE format($query$
      SELECT $3 OR count(*) > 1000,
        coalesce(array_agg(id::text ORDER BY at DESC, id DESC) FILTER (WHERE at >= $1 AND at < $2), '{}')
      FROM (SELECT id, %3$I AS at FROM %1$I WHERE %2$s LIMIT 1001) AS found $query$, list, matching, dated)
      INTO many, looked_up USING from_at, until_at, many;
    PERFORM set_config('enable_indexscan', 'on', true);
    IF many AND NOT stopped THEN
      SELECT walk.ids, walk.stopped INTO ids, stopped
        FROM walk_records(list, dated, matching, from_at, until_at) AS walk;
    END IF;
  END IF;
  IF stopped OR NOT many THEN
    ids := first_found(ids, looked_up);
  END IF;
END $$;

REVOKE EXECUTE ON FUNCTION matching_records FROM PUBLIC;
GRANT EXECUTE ON FUNCTION matching_records TO phare_app;
