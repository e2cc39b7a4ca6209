-- Whoever holds an order's id may pay it, and is asked by the day its invoice says: that day, and nothing else of it.
CREATE FUNCTION order_due_on(of_order uuid) RETURNS date LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT max(due_on) FROM invoices WHERE order_id = of_order AND kind = 'invoice' AND status = 'pending'
$$;
