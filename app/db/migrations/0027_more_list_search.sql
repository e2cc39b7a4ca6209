-- A settled declaration says so itself. The application may insert settlements, and change no declaration.
CREATE FUNCTION show_settlement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE contract_declarations SET state = NEW.outcome WHERE id = NEW.declaration_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "show_settlement" AFTER INSERT ON "declaration_settlements"
  FOR EACH ROW EXECUTE FUNCTION show_settlement();--> statement-breakpoint
UPDATE contract_declarations SET state = outcome FROM declaration_settlements WHERE declaration_id = contract_declarations.id;--> statement-breakpoint

CREATE OR REPLACE FUNCTION searched_words(list text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
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
    WHEN 'revision_requests' THEN $words$search_form(subject || ' ' || description)$words$
    WHEN 'subscriptions' THEN $words$search_form(client_name || ' ' || company || ' ' || email)$words$
    WHEN 'contract_declarations' THEN $words$search_form(name || ' ' || reference || ' ' || email)$words$
  END
$$;--> statement-breakpoint
DO $$
DECLARE list text;
BEGIN
  FOREACH list IN ARRAY ARRAY['revision_requests', 'subscriptions', 'contract_declarations'] LOOP
    EXECUTE format('CREATE INDEX %I ON %I USING gin ((%s) gin_trgm_ops)', list || '_by_words', list, searched_words(list));
  END LOOP;
END $$;--> statement-breakpoint

-- The column that a list's records are dated by.
CREATE FUNCTION dated_by(list text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE list WHEN 'contract_declarations' THEN 'at' ELSE 'created_at' END
$$;--> statement-breakpoint

-- As in migration list_search, but for that column.
CREATE OR REPLACE FUNCTION matching_records(list text, words text[], from_at timestamptz, until_at timestamptz)
RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  held text;
  dated text := dated_by(list);
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
        SELECT * FROM %1$I WHERE %2$I >= $2 AND %2$I < $3 ORDER BY %2$I DESC, id DESC LIMIT 2000
      ) AS recent WHERE %3$s $query$, list, dated, matching)
      INTO candidates USING candidates, from_at, until_at;
  END IF;
  PERFORM set_config('enable_indexscan', 'on', true);
  RETURN QUERY EXECUTE format($query$
    SELECT id FROM %1$I WHERE id IN (SELECT unnest($1)) AND %2$I >= $2 AND %2$I < $3
    ORDER BY %2$I DESC, id DESC LIMIT 201 $query$, list, dated)
    USING candidates, from_at, until_at;
END $$;--> statement-breakpoint
-- Once a query, as for orders and quotes.
ALTER POLICY "agency reads all" ON "quote_requests" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint
ALTER POLICY "agency reads all" ON "revision_requests" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint
ALTER POLICY "agency reads all" ON "contract_declarations" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint
ALTER POLICY "agency settles" ON "declaration_settlements" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint
ALTER POLICY "agency" ON "subscriptions" USING ((SELECT viewer_is('administrator')));
