-- Full recount by promo code.
CREATE OR REPLACE FUNCTION recount_promo_code_totals() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO kept_totals (measure, label, day, backend, count, cents)
    SELECT side.measure, promo_code || ' ' || status, '-infinity', 0, count(*), sum(side.cents)
    FROM orders, LATERAL (VALUES ('promo-codes', net_cents), ('promo-discounts', discount_cents)) AS side (measure, cents)
    WHERE promo_code IS NOT NULL GROUP BY 1, 2
$$;

REVOKE EXECUTE ON FUNCTION recount_promo_code_totals FROM PUBLIC;
