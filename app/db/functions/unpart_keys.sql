-- Keys held by a single lead merge again.
CREATE OR REPLACE FUNCTION unpart_keys(known text[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE lead_keys AS held SET parted = false WHERE held.key = ANY (known) AND held.parted
    AND NOT EXISTS (SELECT FROM lead_facts WHERE keys @> ARRAY[held.key] AND lead_id <> held.lead_id)
$$;

REVOKE EXECUTE ON FUNCTION unpart_keys FROM PUBLIC;
