-- The id is unguessable, and in the message's own header.
CREATE OR REPLACE FUNCTION message_of(held text) RETURNS TABLE (address text, template text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT lower(recipient), template FROM email_deliveries
  WHERE id = CASE WHEN held ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN held::uuid END
$$;
