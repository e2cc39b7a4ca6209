-- Ledger lines of issued invoices, deposits and credit notes.
CREATE OR REPLACE FUNCTION enter_paper() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  side integer := CASE WHEN NEW.kind = 'credit-note' THEN -1 ELSE 1 END;
  of_deposit boolean := NEW.kind = 'deposit';
BEGIN
  IF NEW.kind = 'credit-note' THEN
    SELECT coalesce(bool_or(kind = 'deposit'), false) INTO of_deposit FROM invoices WHERE id = NEW.credited_id;
  END IF;
  INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, order_id, subscription_id, record_id, owed_cents,
    receivable_cents, revenue_cents, advance_cents, vat_cents, vat_rate)
  VALUES (NEW.created_at, NEW.issued_on, NEW.mode, NEW.kind, NEW.number, client_named(NEW.company, NEW.client_name),
    NEW.order_id, NEW.subscription_id, NEW.id, CASE WHEN side < 0 THEN - NEW.gross_cents ELSE 0 END,
    side * (NEW.gross_cents - NEW.deducted_net_cents - NEW.deducted_vat_cents),
    CASE WHEN of_deposit THEN 0 ELSE side * NEW.net_cents END,
    CASE WHEN of_deposit THEN side * NEW.net_cents ELSE - NEW.deducted_net_cents END,
    side * (NEW.vat_cents - NEW.deducted_vat_cents), NEW.vat_rate);
  PERFORM charge_by_paper(NEW, of_deposit);
  RETURN NULL;
END $$;
