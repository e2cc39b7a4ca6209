-- The day by which an order's invoice asks to be paid, for whoever holds the order's id: that day, and nothing else of
-- it.
CREATE OR REPLACE FUNCTION order_due_on(of_order uuid) RETURNS date LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT max(due_on) FROM invoices WHERE order_id = of_order AND kind = 'invoice' AND status IN ({{dueInvoiceStatuses}})
$$;
