-- Invoice's due date for the holder of the order's id, and nothing else.
CREATE OR REPLACE FUNCTION order_due_on(of_order uuid) RETURNS date LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT max(due_on) FROM invoices WHERE order_id = of_order AND kind = 'invoice' AND status IN ({{dueInvoiceStatuses}})
$$;
