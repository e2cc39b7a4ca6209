-- Total of unpaid orders without an account; no row: the order is none of them.
CREATE OR REPLACE FUNCTION unpaid_pictures_kept(of_order uuid) RETURNS TABLE (files integer, bytes bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM orders WHERE id = of_order AND user_id IS NULL AND status IN ({{orderStatusesNotPaidFor}})
    AND NOT EXISTS (SELECT FROM payments WHERE payments.order_id = orders.id)) THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT count(*)::integer, coalesce(sum(client_files.bytes + client_files.vignette_bytes), 0)::bigint
    FROM client_files JOIN orders ON orders.id = client_files.order_id
    WHERE client_files.uploaded_by = 'visitor' AND orders.user_id IS NULL AND orders.status IN ({{orderStatusesNotPaidFor}})
      AND NOT EXISTS (SELECT FROM payments WHERE payments.order_id = orders.id);
END $$;

REVOKE EXECUTE ON FUNCTION unpaid_pictures_kept FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unpaid_pictures_kept TO phare_app;
