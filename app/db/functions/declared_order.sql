-- By order number, else latest by e-mail. SECURITY DEFINER: the visitor may not see the order, only the agency does.
CREATE OR REPLACE FUNCTION declared_order(reference text, receipt_email text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(
    (SELECT id FROM orders WHERE number = upper(regexp_replace(reference, '[\s#]', '', 'g'))),
    (SELECT id FROM orders WHERE lower(email) = lower(reference) ORDER BY created_at DESC LIMIT 1),
    (SELECT id FROM orders WHERE lower(email) = lower(receipt_email) ORDER BY created_at DESC LIMIT 1)
  )
$$;

REVOKE EXECUTE ON FUNCTION declared_order FROM PUBLIC;
GRANT EXECUTE ON FUNCTION declared_order TO phare_app;
