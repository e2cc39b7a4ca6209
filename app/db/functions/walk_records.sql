-- Scans the 2,000 newest records of a period until 201 match, one more than a search shows.
CREATE OR REPLACE FUNCTION walk_records(list text, dated text, holds text, from_at timestamptz, until_at timestamptz,
  OUT ids text[], OUT stopped boolean)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  walked int := 0;
  step record;
BEGIN
  ids := '{}';
  stopped := false;
  FOR step IN EXECUTE format($query$
    SELECT one.id::text AS id, %2$s AS held
    FROM (SELECT * FROM %1$I WHERE %3$I >= $1 AND %3$I < $2 ORDER BY %3$I DESC, id DESC LIMIT 2001) AS one
    $query$, list, holds, dated) USING from_at, until_at
  LOOP
    walked := walked + 1;
    stopped := walked > 2000;
    EXIT WHEN stopped;
    IF step.held THEN
      ids := ids || step.id;
    END IF;
    EXIT WHEN cardinality(ids) > 200;
  END LOOP;
END $$;

REVOKE EXECUTE ON FUNCTION walk_records FROM PUBLIC;
