-- Denormalised for the search, as in payments.
CREATE OR REPLACE FUNCTION name_invoiced_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.order_number := coalesce((SELECT number FROM orders WHERE id = NEW.order_id), '');
  RETURN NEW;
END $$;
