-- Union of two id lists, without duplicates, cut at 201.
CREATE OR REPLACE FUNCTION first_found(ids text[], others text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT (ids || ARRAY(
    SELECT other FROM unnest(others) WITH ORDINALITY AS more (other, place) WHERE other <> ALL (ids) ORDER BY place
  ))[:201]
$$;

REVOKE EXECUTE ON FUNCTION first_found FROM PUBLIC;
