-- Like walk_records; beyond the 400 newest accounts, billing and orders are not searched.
CREATE OR REPLACE FUNCTION walk_clients(own text, matching text, from_at timestamptz, until_at timestamptz,
  OUT ids text[], OUT stopped boolean)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  walked int := 0;
  step record;
BEGIN
  ids := '{}';
  stopped := false;
  FOR step IN EXECUTE format($query$
    SELECT one.id, CASE WHEN %1$s THEN true WHEN one.place <= 400 THEN %2$s ELSE false END AS held
    FROM (SELECT *, row_number() OVER (ORDER BY created_at DESC, id DESC) AS place
      FROM "user" WHERE created_at >= $1 AND created_at < $2 ORDER BY created_at DESC, id DESC LIMIT 2001) AS one
    $query$, own, matching) USING from_at, until_at
  LOOP
    walked := walked + 1;
    EXIT WHEN walked > 2000;
    IF step.held THEN
      ids := ids || step.id;
    END IF;
    EXIT WHEN cardinality(ids) > 200;
  END LOOP;
  stopped := walked > 400 AND cardinality(ids) <= 200;
END $$;

REVOKE EXECUTE ON FUNCTION walk_clients FROM PUBLIC;
