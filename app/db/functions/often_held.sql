-- At least 30 of the newest 300 match: the index would return too many rows, and a scan finds enough.
CREATE OR REPLACE FUNCTION often_held(list text, dated text, matching text, from_at timestamptz, until_at timestamptz)
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  often boolean;
BEGIN
  EXECUTE format($query$
    SELECT count(*) >= 30 FROM (
      SELECT * FROM %1$I WHERE %3$I >= $1 AND %3$I < $2 ORDER BY %3$I DESC, id DESC LIMIT 300
    ) AS one WHERE %2$s $query$, list, matching, dated) INTO often USING from_at, until_at;
  RETURN often;
END $$;

REVOKE EXECUTE ON FUNCTION often_held FROM PUBLIC;
