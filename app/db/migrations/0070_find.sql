-- What searches compare: lower case, without accents, ligatures taken apart, one apostrophe for both. As before, in a
-- third of the time: what is plain ASCII has none of these to be taken apart.
CREATE OR REPLACE FUNCTION search_form(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF octet_length(words) = length(words) THEN
    RETURN lower(words);
  END IF;
  RETURN lower(replace(replace(replace(replace(replace(
    pg_catalog.regexp_replace(normalize(words, NFKD), U&'[\0300-\036F]', '', 'g'),
    U&'\0153', 'oe'), U&'\0152', 'oe'), U&'\00E6', 'ae'), U&'\00C6', 'ae'), U&'\2019', ''''));
END $$;--> statement-breakpoint

-- What a record is searched by; a phone number also by its digits alone, a transfer's reference without spaces; a
-- call by the business it is about. Taking signs away one by one costs a tenth of a regular expression.
CREATE OR REPLACE FUNCTION searched_words(list text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE list
    WHEN 'orders' THEN $words$search_form(number || ' ' || first_name || ' ' || last_name || ' ' || company
      || ' ' || email || ' ' || phone || ' ' || translate(phone, U&' .()-+/\00A0\202F', ''))$words$
    WHEN 'quotes' THEN $words$search_form(number || ' ' || client_company || ' ' || client_name
      || ' ' || client_email || ' ' || client_phone || ' ' || translate(client_phone, U&' .()-+/\00A0\202F', ''))$words$
    WHEN 'quote_requests' THEN $words$search_form(company_name || ' ' || contact_name || ' ' || email
      || ' ' || phone || ' ' || translate(phone, U&' .()-+/\00A0\202F', ''))$words$
    WHEN 'audits' THEN $words$search_form(name || ' ' || email || ' ' || coalesce(city, ''))$words$
    WHEN 'calls' THEN $words$search_form(name || ' ' || email || ' ' || phone
      || ' ' || translate(phone, U&' .()-+/\00A0\202F', '') || ' ' || business || ' ' || topic)$words$
    WHEN 'revision_requests' THEN $words$search_form(subject || ' ' || description)$words$
    WHEN 'subscriptions' THEN $words$search_form(client_name || ' ' || company || ' ' || email)$words$
    WHEN 'contract_declarations' THEN $words$search_form(name || ' ' || reference || ' ' || email)$words$
    WHEN 'email_deliveries' THEN $words$search_form(recipient || ' ' || subject)$words$
    WHEN 'payments' THEN $words$search_form(order_number || ' ' || client || ' ' || reference || ' '
      || regexp_replace(reference, '\s', '', 'g') || ' ' || provider_payment_id)$words$
    WHEN 'invoices' THEN $words$search_form(coalesce(number, '') || ' ' || client_name || ' ' || company
      || ' ' || email || ' ' || order_number)$words$
    WHEN 'user' THEN $words$search_form(name || ' ' || email)$words$
    WHEN 'billing_profiles' THEN $words$search_form(company)$words$
  END
$$;--> statement-breakpoint

DO $$
DECLARE list text;
BEGIN
  FOREACH list IN ARRAY ARRAY['orders', 'quotes', 'quote_requests', 'calls'] LOOP
    EXECUTE format('DROP INDEX %I', list || '_by_words');
    EXECUTE format('CREATE INDEX %I ON %I USING gin ((%s) gin_trgm_ops)', list || '_by_words', list, searched_words(list));
  END LOOP;
END $$;--> statement-breakpoint

-- The accounts of a period as walk_records goes through them; it has stopped as well where what others than the 400
-- newest bill and order was not looked at, unless there are 201 to show.
CREATE FUNCTION walk_clients(own text, matching text, from_at timestamptz, until_at timestamptz,
  OUT ids text[], OUT stopped boolean)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  walked int := 0;
  step record;
BEGIN
  ids := '{}';
  stopped := false;
  FOR step IN EXECUTE format($query$
    SELECT one.id, CASE WHEN %1$s THEN true WHEN one.place <= 400 THEN %2$s ELSE false END AS held
    FROM (SELECT *, row_number() OVER (ORDER BY created_at DESC, id DESC) AS place
      FROM "user" WHERE created_at >= $1 AND created_at < $2 ORDER BY created_at DESC, id DESC LIMIT 2001) AS one
    $query$, own, matching) USING from_at, until_at
  LOOP
    walked := walked + 1;
    EXIT WHEN walked > 2000;
    IF step.held THEN
      ids := ids || step.id;
    END IF;
    EXIT WHEN cardinality(ids) > 200;
  END LOOP;
  stopped := walked > 400 AND cardinality(ids) <= 200;
END $$;--> statement-breakpoint

-- Whether at least 30 of the 300 newest records of a period hold what is sought: then its index would name too many,
-- all of which it reads whatever is asked of it, and the period itself shows enough.
CREATE FUNCTION often_held(list text, dated text, matching text, from_at timestamptz, until_at timestamptz)
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  often boolean;
BEGIN
  EXECUTE format($query$
    SELECT count(*) >= 30 FROM (
      SELECT * FROM %1$I WHERE %3$I >= $1 AND %3$I < $2 ORDER BY %3$I DESC, id DESC LIMIT 300
    ) AS one WHERE %2$s $query$, list, matching, dated) INTO often USING from_at, until_at;
  RETURN often;
END $$;--> statement-breakpoint

-- The newest records of a list that hold every word, 201 at most, and whether others may have been left out.
-- It looks past the policies, since under them no search operator may use an index; so it answers the agency alone.
-- Rare words are looked up in the index, whatever the planner thinks of them: up to 1000 records, these are all.
-- Of more it goes through the period; when that stops short, those looked up come after what it found. What the
-- newest hold often isn't looked up at all, unless going through the period stops short.
CREATE OR REPLACE FUNCTION matching_records(list text, words text[], from_at timestamptz, until_at timestamptz,
  OUT ids text[], OUT stopped boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = on SET timezone = 'UTC' AS $$
DECLARE
  held text := searched_words(list);
  dated text := dated_by(list);
  matching text;
  looked_up text[] := '{}';
  many boolean;
BEGIN
  ids := '{}';
  stopped := false;
  IF held IS NULL OR NOT viewer_is('administrator') OR cardinality(words) = 0 THEN
    RETURN;
  END IF;
  matching := holds_words(held, words);
  many := often_held(list, dated, matching, from_at, until_at);
  IF many THEN
    SELECT walk.ids, walk.stopped INTO ids, stopped
      FROM walk_records(list, dated, matching, from_at, until_at) AS walk;
  END IF;
  IF NOT many OR stopped THEN
    PERFORM set_config('enable_indexscan', 'off', true);
    EXECUTE format($query$
      SELECT $3 OR count(*) > 1000,
        coalesce(array_agg(id::text ORDER BY at DESC, id DESC) FILTER (WHERE at >= $1 AND at < $2), '{}')
      FROM (SELECT id, %3$I AS at FROM %1$I WHERE %2$s LIMIT 1001) AS found $query$, list, matching, dated)
      INTO many, looked_up USING from_at, until_at, many;
    PERFORM set_config('enable_indexscan', 'on', true);
    IF many AND NOT stopped THEN
      SELECT walk.ids, walk.stopped INTO ids, stopped
        FROM walk_records(list, dated, matching, from_at, until_at) AS walk;
    END IF;
  END IF;
  IF stopped OR NOT many THEN
    ids := first_found(ids, looked_up);
  END IF;
END $$;--> statement-breakpoint

-- The same for accounts, whose words stand in three tables: their name and e-mail, whom they bill, and what
-- their orders said. Each table is asked for the longest word, and for all of them at once: as long as no table
-- holds the longest one more than 1000 times, no account is left out. Else it goes through the accounts of the
-- period, 2000 of them by what they say themselves, the 400 newest by all three: putting that together takes ten
-- times as long.
CREATE OR REPLACE FUNCTION search_clients(words text[], from_at timestamptz, until_at timestamptz,
  OUT ids text[], OUT stopped boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = on AS $$
DECLARE
  longest text[] := ARRAY(SELECT word FROM unnest(words) AS word ORDER BY length(word) DESC LIMIT 1);
  together text := $words$search_form(one.name || ' ' || one.email || ' '
    || coalesce((SELECT company FROM billing_profiles WHERE user_id = one.id), '') || ' '
    || coalesce((SELECT string_agg(said.words, ' ') FROM (
      SELECT number || ' ' || first_name || ' ' || last_name || ' ' || company || ' ' || email || ' ' || phone
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
  PERFORM set_config('enable_indexscan', 'off', true);
  FOREACH part IN ARRAY ARRAY[
    format('SELECT id FROM "user" WHERE %s', holds_words(searched_words('user'), longest)),
    format('SELECT user_id FROM billing_profiles WHERE %s', holds_words(searched_words('billing_profiles'), longest)),
    format('SELECT user_id FROM orders WHERE user_id IS NOT NULL AND %s', holds_words(searched_words('orders'), longest))
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
END $$;--> statement-breakpoint

-- The newest records of some lists that hold every word, `most` of each and one more if there is; among these, not
-- always the very newest of all. Each list is gone through from its newest, 300 at most, which finds what is
-- frequent; what is rarer is looked up in its index, 100 at most. It looks past the policies, since under them no
-- search operator may use an index; so it answers the agency alone, and with ids alone.
CREATE FUNCTION find_records(lists text[], words text[], most int) RETURNS TABLE (list text, ids text[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = on SET timezone = 'UTC' AS $$
DECLARE
  dated text;
  matching text;
  looked_up text[];
BEGIN
  IF NOT viewer_is('administrator') OR cardinality(words) = 0 THEN
    RETURN;
  END IF;
  FOREACH list IN ARRAY lists LOOP
    CONTINUE WHEN searched_words(list) IS NULL OR (list IN ('invoices', 'subscriptions') AND NOT viewer_has('money'));
    dated := dated_by(list);
    matching := holds_words(searched_words(list), words);
    PERFORM set_config('enable_indexscan', 'on', true);
    EXECUTE format($query$
      SELECT coalesce(array_agg(found.id), '{}') FROM (
        SELECT id::text FROM (SELECT * FROM %1$I WHERE %3$I >= '-infinity' ORDER BY %3$I DESC, id DESC LIMIT 300) AS one
        WHERE %2$s LIMIT %4$s) AS found $query$, list, matching, dated, most + 1) INTO ids;
    IF cardinality(ids) <= most THEN
      PERFORM set_config('enable_indexscan', 'off', true);
      EXECUTE format($query$
        SELECT coalesce(array_agg(id::text ORDER BY at DESC, id DESC), '{}')
        FROM (SELECT id, %3$I AS at FROM %1$I WHERE %2$s AND %3$I >= '-infinity' LIMIT 100) AS found
        $query$, list, matching, dated) INTO looked_up;
      ids := (first_found(ids, looked_up))[:most + 1];
    END IF;
    IF cardinality(ids) > 0 THEN
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;--> statement-breakpoint

-- What records are searched by where it holds a word that is one slip away from what was typed, as patterns: among
-- the newest 300 of each list, where one of `parts` must stand for `slips` to be tried at all; then, where none of
-- them does, `indexed` by index. 40 of each list at most.
CREATE FUNCTION words_near(lists text[], parts text[], slips text[], indexed text[]) RETURNS TABLE (held text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = on AS $$
DECLARE
  list text;
  any_found boolean := false;
BEGIN
  IF NOT viewer_is('administrator') THEN
    RETURN;
  END IF;
  FOREACH list IN ARRAY lists LOOP
    CONTINUE WHEN searched_words(list) IS NULL OR (list IN ('invoices', 'subscriptions') AND NOT viewer_has('money'));
    RETURN QUERY EXECUTE format($query$
      SELECT near.held FROM (
        SELECT %2$s AS held FROM (SELECT * FROM %1$I WHERE %3$I >= '-infinity' ORDER BY %3$I DESC, id DESC LIMIT 300) AS one
        OFFSET 0
      ) AS near WHERE near.held LIKE ANY ($1) AND near.held LIKE ANY ($2) LIMIT 40
      $query$, list, searched_words(list), dated_by(list)) USING parts, slips;
    any_found := any_found OR FOUND;
  END LOOP;
  IF any_found OR cardinality(indexed) = 0 THEN
    RETURN;
  END IF;
  PERFORM set_config('enable_indexscan', 'off', true);
  FOREACH list IN ARRAY lists LOOP
    CONTINUE WHEN searched_words(list) IS NULL OR (list IN ('invoices', 'subscriptions') AND NOT viewer_has('money'));
    RETURN QUERY EXECUTE format('SELECT %2$s FROM %1$I WHERE %2$s LIKE ANY ($1) LIMIT 40', list, searched_words(list))
      USING indexed;
  END LOOP;
END $$;--> statement-breakpoint

REVOKE EXECUTE ON FUNCTION often_held, walk_clients, find_records, words_near FROM PUBLIC;--> statement-breakpoint

GRANT EXECUTE ON FUNCTION find_records, words_near TO phare_app;
