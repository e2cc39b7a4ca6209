-- A line of the ledger gets its place in the chain and the hash of all before it; what is owed stays outside of it.
CREATE OR REPLACE FUNCTION chain_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head record;
BEGIN
  IF NEW.kind = 'charge' THEN
    RETURN NEW;
  END IF;
  -- Taken at commit alone: those who enter a paper or money come from triggers that wait until then.
  PERFORM pg_advisory_xact_lock(hashtext('ledger'));
  SELECT chain, hash INTO head FROM (
    (SELECT chain, hash FROM ledger WHERE chain IS NOT NULL ORDER BY chain DESC LIMIT 1)
    UNION ALL (SELECT chain, hash FROM ledger_forgotten ORDER BY chain DESC LIMIT 1)
  ) AS heads ORDER BY chain DESC LIMIT 1;
  NEW.chain := coalesce(head.chain, 0) + 1;
  NEW.hash := encode(sha256(convert_to(coalesce(head.hash, '') || '|' || ledger_line(NEW), 'UTF8')), 'hex');
  RETURN NEW;
END $$;
