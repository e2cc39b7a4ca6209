-- A subscription's month is owed once invoiced. An order owes its invoices; while in force, a refunded deposit too.
CREATE OR REPLACE FUNCTION charge_by_paper(paper invoices, of_deposit boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ordered orders;
BEGIN
  IF paper.order_id IS NULL THEN
    IF paper.kind <> 'credit-note' THEN
      INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, subscription_id, owed_cents)
      VALUES (paper.created_at, paper.issued_on, paper.mode, 'charge', paper.number,
        client_named(paper.company, paper.client_name), paper.subscription_id,
        paper.gross_cents - paper.deducted_net_cents - paper.deducted_vat_cents);
    END IF;
    RETURN;
  END IF;
  SELECT * INTO ordered FROM orders WHERE id = paper.order_id;
  IF ordered.status IN ({{orderStatusesNotInForce}}) OR paper.kind = 'invoice' THEN
    PERFORM charge_up_to(ordered, invoiced_by(ordered.id), paper.created_at);
  ELSIF paper.kind = 'credit-note' AND of_deposit THEN
    PERFORM charge_up_to(ordered, (SELECT sum(owed_cents) + paper.gross_cents FROM ledger WHERE order_id = ordered.id),
      paper.created_at);
  END IF;
END $$;
