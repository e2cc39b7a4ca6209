-- What searches compare: lower case, without accents, ligatures taken apart. Schema-qualified, since indexes use it.
CREATE FUNCTION search_form(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(replace(replace(replace(replace(
    pg_catalog.regexp_replace(normalize(words, NFKD), U&'[\0300-\036F]', '', 'g'),
    U&'\0153', 'oe'), U&'\0152', 'oe'), U&'\00E6', 'ae'), U&'\00C6', 'ae'))
$$;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint

-- What a record is searched by; a phone number also by its digits alone.
CREATE FUNCTION searched_words(list text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE list
    WHEN 'orders' THEN $words$search_form(number || ' ' || first_name || ' ' || last_name || ' ' || company
      || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g'))$words$
    WHEN 'quotes' THEN $words$search_form(number || ' ' || client_company || ' ' || client_name
      || ' ' || client_email || ' ' || client_phone || ' ' || regexp_replace(client_phone, '\D', '', 'g'))$words$
    WHEN 'quote_requests' THEN $words$search_form(company_name || ' ' || contact_name || ' ' || email
      || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g'))$words$
    WHEN 'audits' THEN $words$search_form(name || ' ' || email || ' ' || coalesce(city, ''))$words$
    WHEN 'calls' THEN $words$search_form(name || ' ' || email || ' ' || phone
      || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || topic)$words$
  END
$$;--> statement-breakpoint
DO $$
DECLARE list text;
BEGIN
  FOREACH list IN ARRAY ARRAY['orders', 'quotes', 'quote_requests', 'audits', 'calls'] LOOP
    EXECUTE format('CREATE INDEX %I ON %I USING gin ((%s) gin_trgm_ops)', list || '_by_words', list, searched_words(list));
  END LOOP;
END $$;--> statement-breakpoint

-- The newest records of a list that hold every word, 201 at most: one more than a page of results says it has.
-- It looks past the policies, since under them no search operator may use an index; so it answers the agency alone.
-- Rare words are looked up in the index, whatever the planner thinks of them. When more than 500 records hold
-- them, it also goes through the 2000 newest of the period: no search reads more than that.
CREATE FUNCTION matching_records(list text, words text[], from_at timestamptz, until_at timestamptz)
RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  held text;
  matching text := 'true';
  word text;
  candidates uuid[];
BEGIN
  held := searched_words(list);
  IF held IS NULL OR NOT viewer_is('administrator') OR cardinality(words) = 0 THEN
    RETURN;
  END IF;
  FOREACH word IN ARRAY words LOOP
    matching := matching || format(' AND %s LIKE %L', held,
      '%' || regexp_replace(search_form(word), '([\\%_])', '\\\1', 'g') || '%');
  END LOOP;
  EXECUTE format('SELECT array_agg(found.id) FROM (SELECT id FROM %I WHERE %s LIMIT 501) AS found', list, matching)
    INTO candidates;
  IF cardinality(candidates) > 500 THEN
    PERFORM set_config('enable_indexscan', 'on', true);
    EXECUTE format($query$
      SELECT $1 || coalesce(array_agg(recent.id), '{}') FROM (
        SELECT * FROM %I WHERE created_at >= $2 AND created_at < $3 ORDER BY created_at DESC, id DESC LIMIT 2000
      ) AS recent WHERE %s $query$, list, matching)
      INTO candidates USING candidates, from_at, until_at;
  END IF;
  PERFORM set_config('enable_indexscan', 'on', true);
  RETURN QUERY EXECUTE format($query$
    SELECT id FROM %I WHERE id IN (SELECT unnest($1)) AND created_at >= $2 AND created_at < $3
    ORDER BY created_at DESC, id DESC LIMIT 201 $query$, list)
    USING candidates, from_at, until_at;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION matching_records FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION matching_records TO phare_app;--> statement-breakpoint

-- Asked once a query rather than once a row, and known to the planner as one: else it expects next to no row to
-- be the agency's, and reads a whole status to sort it where it could follow an index.
ALTER POLICY "agency reads all" ON "orders" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint
ALTER POLICY "agency" ON "quotes" USING ((SELECT viewer_is('administrator')));
