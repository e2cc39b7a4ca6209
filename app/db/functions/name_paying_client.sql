-- Payer's name, for subscription charges too.
CREATE OR REPLACE FUNCTION name_paying_client() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT name || CASE WHEN company = '' THEN '' ELSE ', ' || company END INTO NEW.client FROM (
    SELECT first_name || ' ' || last_name AS name, company FROM orders WHERE id = NEW.order_id
    UNION ALL
    SELECT client_name, company FROM subscriptions WHERE id = NEW.subscription_id AND NEW.order_id IS NULL
  ) AS payer;
  NEW.client := coalesce(NEW.client, '');
  RETURN NEW;
END $$;
