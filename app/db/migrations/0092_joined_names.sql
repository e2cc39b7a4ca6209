-- A name is also searched by its letters without spaces, apostrophes and hyphens: « Le Goff » is found by « legoff »,
-- « D’Amico » by « damico ». The indexes hold the same words.
CREATE OR REPLACE FUNCTION searched_words(list text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE list
    WHEN 'orders' THEN $words$search_form(number || ' ' || first_name || ' ' || last_name || ' ' || company
      || ' ' || translate(first_name || last_name, U&' ''\2019\00A0-', '') || ' ' || translate(company, U&' ''\2019\00A0-', '')
      || ' ' || email || ' ' || phone || ' ' || translate(phone, U&' .()-+/\00A0\202F', ''))$words$
    WHEN 'quotes' THEN $words$search_form(number || ' ' || client_company || ' ' || client_name
      || ' ' || translate(client_company, U&' ''\2019\00A0-', '') || ' ' || translate(client_name, U&' ''\2019\00A0-', '')
      || ' ' || client_email || ' ' || client_phone || ' ' || translate(client_phone, U&' .()-+/\00A0\202F', ''))$words$
    WHEN 'quote_requests' THEN $words$search_form(company_name || ' ' || contact_name || ' ' || email
      || ' ' || translate(company_name, U&' ''\2019\00A0-', '') || ' ' || translate(contact_name, U&' ''\2019\00A0-', '')
      || ' ' || phone || ' ' || translate(phone, U&' .()-+/\00A0\202F', ''))$words$
    WHEN 'audits' THEN $words$search_form(name || ' ' || email || ' ' || coalesce(city, '') || ' ' || translate(name, U&' ''\2019\00A0-', ''))$words$
    WHEN 'calls' THEN $words$search_form(name || ' ' || email || ' ' || phone || ' ' || translate(name, U&' ''\2019\00A0-', '')
      || ' ' || translate(phone, U&' .()-+/\00A0\202F', '') || ' ' || business || ' ' || topic)$words$
    WHEN 'revision_requests' THEN $words$search_form(subject || ' ' || description)$words$
    WHEN 'subscriptions' THEN $words$search_form(client_name || ' ' || company || ' ' || email
      || ' ' || translate(client_name, U&' ''\2019\00A0-', '') || ' ' || translate(company, U&' ''\2019\00A0-', ''))$words$
    WHEN 'contract_declarations' THEN $words$search_form(name || ' ' || reference || ' ' || email || ' ' || translate(name, U&' ''\2019\00A0-', ''))$words$
    WHEN 'email_deliveries' THEN $words$search_form(recipient || ' ' || subject)$words$
    WHEN 'payments' THEN $words$search_form(order_number || ' ' || client || ' ' || translate(client, U&' ''\2019\00A0-', '') || ' ' || reference || ' '
      || regexp_replace(reference, '\s', '', 'g') || ' ' || provider_payment_id)$words$
    WHEN 'invoices' THEN $words$search_form(coalesce(number, '') || ' ' || client_name || ' ' || company
      || ' ' || email || ' ' || order_number || ' ' || translate(client_name, U&' ''\2019\00A0-', '') || ' ' || translate(company, U&' ''\2019\00A0-', ''))$words$
    WHEN 'leads' THEN $words$search_form(name || ' ' || company || ' ' || email || ' ' || phone
      || ' ' || translate(name, U&' ''\2019\00A0-', '') || ' ' || translate(company, U&' ''\2019\00A0-', '')
      || ' ' || regexp_replace(phone, '^\+33', '0'))$words$
    WHEN 'user' THEN $words$search_form(name || ' ' || email || ' ' || translate(name, U&' ''\2019\00A0-', ''))$words$
    WHEN 'billing_profiles' THEN $words$search_form(company || ' ' || translate(company, U&' ''\2019\00A0-', ''))$words$
  END
$$;--> statement-breakpoint

DO $$
DECLARE list text;
BEGIN
  FOREACH list IN ARRAY ARRAY['orders', 'quotes', 'quote_requests', 'audits', 'calls', 'subscriptions', 'contract_declarations',
    'payments', 'invoices', 'leads', 'user', 'billing_profiles'] LOOP
    EXECUTE format('DROP INDEX %I', list || '_by_words');
    EXECUTE format('CREATE INDEX %I ON %I USING gin ((%s) gin_trgm_ops)', list || '_by_words', list, searched_words(list));
  END LOOP;
END $$;--> statement-breakpoint

-- The same as before (0090_rarest_word_first), with names without spaces among the words of an account.
CREATE OR REPLACE FUNCTION search_clients(words text[], from_at timestamptz, until_at timestamptz,
  OUT ids text[], OUT stopped boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = on AS $$
DECLARE
  rarest text[];
  together text := $words$search_form(one.name || ' ' || one.email || ' ' || translate(one.name, U&' ''\2019\00A0-', '') || ' '
    || coalesce((SELECT company || ' ' || translate(company, U&' ''\2019\00A0-', '')
      FROM billing_profiles WHERE user_id = one.id), '') || ' '
    || coalesce((SELECT string_agg(said.words, ' ') FROM (
      SELECT number || ' ' || first_name || ' ' || last_name || ' ' || company || ' ' || email || ' ' || phone
        || ' ' || translate(first_name || last_name, U&' ''\2019\00A0-', '') || ' ' || translate(company, U&' ''\2019\00A0-', '')
        || ' ' || translate(phone, U&' .()-+/\00A0\202F', '') AS words FROM orders
      WHERE orders.user_id = one.id ORDER BY created_at DESC LIMIT 20) AS said), ''))$words$;
  own text;
  matching text;
  part text;
  some_ids text[];
  candidates text[] := '{}';
  looked_up text[];
  many boolean;
BEGIN
  ids := '{}';
  stopped := false;
  IF NOT viewer_is('administrator') OR cardinality(words) = 0 THEN
    RETURN;
  END IF;
  own := holds_words(searched_words('user'), words);
  matching := holds_words(together, words);
  many := often_held('user', 'created_at', own, from_at, until_at);
  IF many THEN
    SELECT walk.ids, walk.stopped INTO ids, stopped FROM walk_clients(own, matching, from_at, until_at) AS walk;
  END IF;
  IF many AND NOT stopped THEN
    RETURN;
  END IF;
  rarest := ARRAY[rarest_word(words)];
  PERFORM set_config('enable_indexscan', 'off', true);
  FOREACH part IN ARRAY ARRAY[
    format('SELECT id FROM "user" WHERE %s', holds_words(searched_words('user'), rarest)),
    format('SELECT user_id FROM billing_profiles WHERE %s', holds_words(searched_words('billing_profiles'), rarest)),
    format('SELECT user_id FROM orders WHERE user_id IS NOT NULL AND %s', holds_words(searched_words('orders'), rarest))
  ] LOOP
    EXECUTE format('SELECT array_agg(found.key) FROM (%s LIMIT 1001) AS found (key)', part) INTO some_ids;
    many := many OR coalesce(cardinality(some_ids), 0) > 1000;
    candidates := candidates || some_ids;
  END LOOP;
  IF many AND NOT stopped THEN
    PERFORM set_config('enable_indexscan', 'on', true);
    SELECT walk.ids, walk.stopped INTO ids, stopped FROM walk_clients(own, matching, from_at, until_at) AS walk;
    PERFORM set_config('enable_indexscan', 'off', true);
  END IF;
  IF stopped AND cardinality(words) > 1 THEN
    FOREACH part IN ARRAY ARRAY[
      format('SELECT id FROM "user" WHERE %s', own),
      format('SELECT user_id FROM orders WHERE user_id IS NOT NULL AND %s', holds_words(searched_words('orders'), words))
    ] LOOP
      EXECUTE format('SELECT array_agg(found.key) FROM (%s LIMIT 1001) AS found (key)', part) INTO some_ids;
      candidates := candidates || some_ids;
    END LOOP;
  END IF;
  IF stopped OR NOT many THEN
    PERFORM set_config('enable_indexscan', 'on', true);
    -- Whatever was looked up holds the only word already, be it in an order before the latest 20.
    EXECUTE format($query$
      SELECT array_agg(one.id ORDER BY created_at DESC, id DESC) FROM "user" AS one
      WHERE id IN (SELECT unnest($1)) AND created_at >= $2 AND created_at < $3 AND %s $query$,
      CASE WHEN cardinality(words) = 1 THEN 'true' ELSE matching END)
      INTO looked_up USING candidates, from_at, until_at;
    ids := first_found(ids, looked_up);
  END IF;
END $$;
