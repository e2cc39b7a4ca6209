-- Verifies hashes and order of the chain; deleted lines are verified by ledger_forgotten.
CREATE OR REPLACE FUNCTION ledger_breaks() RETURNS TABLE (place bigint) LANGUAGE sql STABLE AS $$
  SELECT chain FROM (
    SELECT chain, hash, said, lag(chain, 1, 0::bigint) OVER w AS before, lag(hash, 1, '') OVER w AS hash_before
    FROM (
      SELECT chain, hash, ledger_line(ledger) AS said FROM ledger WHERE chain IS NOT NULL
      UNION ALL SELECT chain, hash, NULL FROM ledger_forgotten
    ) AS places WINDOW w AS (ORDER BY chain)
  ) AS chained
  WHERE chain <> before + 1
    OR said IS NOT NULL AND hash <> encode(sha256(convert_to(hash_before || '|' || said, 'UTF8')), 'hex')
  ORDER BY chain
$$;
