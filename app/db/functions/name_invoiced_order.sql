-- A paper bears its order's number, as payments do: the search looks at one table.
CREATE OR REPLACE FUNCTION name_invoiced_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.order_number := coalesce((SELECT number FROM orders WHERE id = NEW.order_id), '');
  RETURN NEW;
END $$;
