-- Charges are not chained.
CREATE OR REPLACE FUNCTION chain_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head record;
BEGIN
  IF NEW.kind = 'charge' THEN
    RETURN NEW;
  END IF;
  -- Held briefly: the calling triggers are deferred until commit.
  PERFORM pg_advisory_xact_lock(hashtext('ledger'));
  SELECT chain, hash INTO head FROM (
    (SELECT chain, hash FROM ledger WHERE chain IS NOT NULL ORDER BY chain DESC LIMIT 1)
    UNION ALL (SELECT chain, hash FROM ledger_forgotten ORDER BY chain DESC LIMIT 1)
  ) AS heads ORDER BY chain DESC LIMIT 1;
  NEW.chain := coalesce(head.chain, 0) + 1;
  NEW.hash := encode(sha256(convert_to(coalesce(head.hash, '') || '|' || ledger_line(NEW), 'UTF8')), 'hex');
  RETURN NEW;
END $$;
