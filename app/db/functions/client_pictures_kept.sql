-- SECURITY DEFINER: the quota covers all orders of the client, of which a visitor sees only this one.
CREATE OR REPLACE FUNCTION client_pictures_kept(of_order uuid) RETURNS TABLE (files integer, bytes bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*)::integer, coalesce(sum(client_files.bytes + client_files.vignette_bytes), 0)::bigint
  FROM client_files
  WHERE client_files.order_id = of_order OR client_files.order_id IN (
    SELECT others.id FROM orders AS asked JOIN orders AS others ON others.user_id = asked.user_id
    WHERE asked.id = of_order)
$$;

REVOKE EXECUTE ON FUNCTION client_pictures_kept FROM PUBLIC;
GRANT EXECUTE ON FUNCTION client_pictures_kept TO phare_app;
