-- A cancelled order owes what is invoiced less credits; reopened, also what its invoice still asks.
CREATE OR REPLACE FUNCTION charge_moved_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.status IN ({{orderStatusesNotInForce}}) THEN
    PERFORM charge_up_to(NEW, invoiced_by(NEW.id), coalesce(NEW.ended_at, now()));
  ELSIF EXISTS (
    SELECT FROM invoices WHERE order_id = NEW.id AND kind = 'invoice' AND status IN ({{standingInvoiceStatuses}})
  ) THEN
    PERFORM charge_up_to(NEW, invoiced_by(NEW.id), NEW.payable_since);
  ELSE
    PERFORM charge_up_to(NEW, NEW.gross_cents, NEW.payable_since);
  END IF;
  RETURN NULL;
END $$;
