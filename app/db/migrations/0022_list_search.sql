-- The agency's check is made once a query rather than once a row, and the planner knows it as one: else it expects
-- next to no row to be the agency's, and sorts a table where it could follow an index.
ALTER POLICY "oneself, and everybody for the agency" ON "user"
  USING (id = viewer_id() OR (SELECT viewer_is('administrator')));--> statement-breakpoint

ALTER POLICY "agency reads" ON "journal" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint

ALTER POLICY "agency reads all" ON "orders" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint

ALTER POLICY "agency" ON "quotes" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint

ALTER POLICY "agency reads all" ON "quote_requests" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint

ALTER POLICY "agency reads all" ON "revision_requests" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint

ALTER POLICY "agency reads all" ON "contract_declarations" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint

ALTER POLICY "agency settles" ON "declaration_settlements" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint

ALTER POLICY "agency" ON "subscriptions" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint

ALTER POLICY "agency reads all" ON "audits" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint

ALTER POLICY "agency reads all" ON "calls" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint

ALTER POLICY "agency reads" ON "email_deliveries" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint

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
    WHEN 'revision_requests' THEN $words$search_form(subject || ' ' || description)$words$
    WHEN 'subscriptions' THEN $words$search_form(client_name || ' ' || company || ' ' || email)$words$
    WHEN 'contract_declarations' THEN $words$search_form(name || ' ' || reference || ' ' || email)$words$
    WHEN 'email_deliveries' THEN $words$search_form(recipient || ' ' || subject)$words$
    WHEN 'user' THEN $words$search_form(name || ' ' || email)$words$
    WHEN 'billing_profiles' THEN $words$search_form(company)$words$
  END
$$;--> statement-breakpoint

DO $$
DECLARE list text;
BEGIN
  FOREACH list IN ARRAY ARRAY['orders', 'quotes', 'quote_requests', 'audits', 'calls', 'revision_requests',
    'subscriptions', 'contract_declarations', 'email_deliveries', 'user', 'billing_profiles'] LOOP
    EXECUTE format('CREATE INDEX %I ON %I USING gin ((%s) gin_trgm_ops)', list || '_by_words', list, searched_words(list));
  END LOOP;
END $$;--> statement-breakpoint

-- The column that a list's records are dated by; calls by the moment they take place.
CREATE FUNCTION dated_by(list text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE list WHEN 'contract_declarations' THEN 'at' WHEN 'calls' THEN 'starts_at' ELSE 'created_at' END
$$;--> statement-breakpoint

-- `held` holds every word, as a condition.
CREATE FUNCTION holds_words(held text, words text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(format('%s LIKE %L', held,
    '%' || regexp_replace(search_form(word), '([\\%_])', '\\\1', 'g') || '%'), ' AND ')
  FROM unnest(words) AS word
$$;--> statement-breakpoint

-- The newest records of a list that hold every word, 201 at most: one more than a page of results says it has.
-- It looks past the policies, since under them no search operator may use an index; so it answers the agency alone.
-- Rare words are looked up in the index, whatever the planner thinks of them. When more than 500 records hold
-- them, it also goes through the 2000 newest of the period: no search reads more than that.
CREATE FUNCTION matching_records(list text, words text[], from_at timestamptz, until_at timestamptz)
RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  held text := searched_words(list);
  dated text := dated_by(list);
  matching text;
  candidates uuid[];
BEGIN
  IF held IS NULL OR NOT viewer_is('administrator') OR cardinality(words) = 0 THEN
    RETURN;
  END IF;
  matching := holds_words(held, words);
  EXECUTE format('SELECT array_agg(found.id) FROM (SELECT id FROM %I WHERE %s LIMIT 501) AS found', list, matching)
    INTO candidates;
  IF cardinality(candidates) > 500 THEN
    PERFORM set_config('enable_indexscan', 'on', true);
    EXECUTE format($query$
      SELECT $1 || coalesce(array_agg(recent.id), '{}') FROM (
        SELECT * FROM %1$I WHERE %3$I >= $2 AND %3$I < $3 ORDER BY %3$I DESC, id DESC LIMIT 2000
      ) AS recent WHERE %2$s $query$, list, matching, dated)
      INTO candidates USING candidates, from_at, until_at;
  END IF;
  PERFORM set_config('enable_indexscan', 'on', true);
  RETURN QUERY EXECUTE format($query$
    SELECT id FROM %1$I WHERE id IN (SELECT unnest($1)) AND %2$I >= $2 AND %2$I < $3
    ORDER BY %2$I DESC, id DESC LIMIT 201 $query$, list, dated)
    USING candidates, from_at, until_at;
END $$;--> statement-breakpoint

-- The same for accounts, whose words stand in three tables: their name and e-mail, whom they bill, and what
-- their orders said. Each table is asked for all the words, and for the longest one alone.
CREATE FUNCTION search_clients(words text[], from_at timestamptz, until_at timestamptz)
RETURNS TABLE (id text) LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  longest text[] := ARRAY(SELECT word FROM unnest(words) AS word ORDER BY length(word) DESC LIMIT 1);
  together text := $words$search_form(one.name || ' ' || one.email || ' '
    || coalesce((SELECT company FROM billing_profiles WHERE user_id = one.id), '') || ' '
    || coalesce((SELECT string_agg(said.words, ' ') FROM (
      SELECT number || ' ' || first_name || ' ' || last_name || ' ' || company || ' ' || email || ' ' || phone
        || ' ' || regexp_replace(phone, '\D', '', 'g') AS words FROM orders
      WHERE orders.user_id = one.id ORDER BY created_at DESC LIMIT 20) AS said), ''))$words$;
  matching text;
  part text;
  some_ids text[];
  candidates text[] := '{}';
  many boolean := false;
BEGIN
  IF NOT viewer_is('administrator') OR cardinality(words) = 0 THEN
    RETURN;
  END IF;
  matching := holds_words(together, words);
  FOREACH part IN ARRAY ARRAY[
    format('SELECT id FROM "user" WHERE %s', holds_words(searched_words('user'), words)),
    format('SELECT id FROM "user" WHERE %s', holds_words(searched_words('user'), longest)),
    format('SELECT user_id FROM billing_profiles WHERE %s', holds_words(searched_words('billing_profiles'), longest)),
    format('SELECT user_id FROM orders WHERE user_id IS NOT NULL AND %s', holds_words(searched_words('orders'), words)),
    format('SELECT user_id FROM orders WHERE user_id IS NOT NULL AND %s', holds_words(searched_words('orders'), longest))
  ] LOOP
    EXECUTE format('SELECT array_agg(found.key) FROM (%s LIMIT 501) AS found (key)', part) INTO some_ids;
    many := many OR coalesce(cardinality(some_ids), 0) > 500;
    candidates := candidates || some_ids;
  END LOOP;
  PERFORM set_config('enable_indexscan', 'on', true);
  IF many THEN
    EXECUTE $query$
      SELECT $1 || coalesce(array_agg(recent.id), '{}') FROM (
        SELECT "user".id FROM "user" WHERE created_at >= $2 AND created_at < $3 ORDER BY created_at DESC, id DESC LIMIT 2000
      ) AS recent $query$
      INTO candidates USING candidates, from_at, until_at;
  END IF;
  RETURN QUERY EXECUTE format($query$
    SELECT one.id FROM "user" AS one WHERE id IN (SELECT unnest($1)) AND created_at >= $2 AND created_at < $3 AND %s
    ORDER BY created_at DESC, id DESC LIMIT 201 $query$, matching)
    USING candidates, from_at, until_at;
END $$;--> statement-breakpoint

-- What an address left without an account, and its calls, which never belong to one: at most 200 of a kind.
CREATE FUNCTION records_of_address(sought text) RETURNS TABLE (kind text, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT found.kind, found.id FROM (
    (SELECT 'order' AS kind, orders.id FROM orders
      WHERE lower(email) = lower(sought) AND user_id IS NULL ORDER BY created_at DESC LIMIT 200)
    UNION ALL
    (SELECT 'quote', quotes.id FROM quotes
      WHERE lower(client_email) = lower(sought) AND user_id IS NULL ORDER BY created_at DESC LIMIT 200)
    UNION ALL
    (SELECT 'quote-request', quote_requests.id FROM quote_requests
      WHERE lower(email) = lower(sought) AND user_id IS NULL ORDER BY created_at DESC LIMIT 200)
    UNION ALL
    (SELECT 'audit', audits.id FROM audits
      WHERE lower(email) = lower(sought) AND user_id IS NULL ORDER BY created_at DESC LIMIT 200)
    UNION ALL
    (SELECT 'subscription', subscriptions.id FROM subscriptions
      WHERE lower(email) = lower(sought) AND user_id IS NULL ORDER BY created_at DESC LIMIT 200)
    UNION ALL
    (SELECT 'invoice', invoices.id FROM invoices
      WHERE lower(email) = lower(sought) AND user_id IS NULL ORDER BY created_at DESC LIMIT 200)
    UNION ALL
    (SELECT 'call', calls.id FROM calls WHERE lower(email) = lower(sought) ORDER BY ends_at DESC LIMIT 200)
  ) AS found
  WHERE viewer_is('administrator')
$$;--> statement-breakpoint

REVOKE EXECUTE ON FUNCTION matching_records, search_clients, records_of_address FROM PUBLIC;--> statement-breakpoint

GRANT EXECUTE ON FUNCTION matching_records, search_clients, records_of_address TO phare_app;--> statement-breakpoint

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

-- Whether an audit has a result, by an index: looking for those without one would go through all the others.
CREATE FUNCTION note_audit_answered() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE audits SET answered = true WHERE id = NEW.audit_id AND NOT answered;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE TRIGGER note_audit_answered AFTER INSERT ON "audit_runs" FOR EACH ROW EXECUTE FUNCTION note_audit_answered();--> statement-breakpoint

UPDATE audits SET answered = true WHERE EXISTS (SELECT FROM audit_runs WHERE audit_id = audits.id);
