-- Invoices and deposits less credit notes of an order.
CREATE OR REPLACE FUNCTION invoiced_by(ordered uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(receivable_cents), 0) FROM ledger
  WHERE order_id = ordered AND kind IN ({{invoiceKinds}})
$$;
