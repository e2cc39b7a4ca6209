-- A credit note needs an invoice, and all of them may not exceed it.
CREATE OR REPLACE FUNCTION keep_credit_within() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  credited record;
  total bigint;
BEGIN
  SELECT * INTO credited FROM invoices WHERE id = NEW.credited_id FOR UPDATE;
  SELECT sum(gross_cents) INTO total FROM invoices WHERE credited_id = NEW.credited_id AND status NOT IN ({{unissuedInvoiceStatuses}});
  IF credited.kind = 'credit-note' OR total > credited.gross_cents THEN
    RAISE EXCEPTION 'credit note % takes more than invoice % says', NEW.number, credited.number;
  END IF;
  RETURN NULL;
END $$;
