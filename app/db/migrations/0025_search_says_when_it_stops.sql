-- What searches compare: lower case, without accents, ligatures taken apart, one apostrophe for both.
CREATE OR REPLACE FUNCTION search_form(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(replace(replace(replace(replace(replace(
    pg_catalog.regexp_replace(normalize(words, NFKD), U&'[\0300-\036F]', '', 'g'),
    U&'\0153', 'oe'), U&'\0152', 'oe'), U&'\00E6', 'ae'), U&'\00C6', 'ae'), U&'\2019', ''''))
$$;--> statement-breakpoint

-- Made anew rather than reindexed: a connection may hold the function's words as they were.
DO $$
DECLARE list text;
BEGIN
  FOREACH list IN ARRAY ARRAY['orders', 'quotes', 'quote_requests', 'audits', 'calls', 'revision_requests',
    'subscriptions', 'contract_declarations', 'email_deliveries', 'user', 'billing_profiles'] LOOP
    EXECUTE format('DROP INDEX %I', list || '_by_words');
    EXECUTE format('CREATE INDEX %I ON %I USING gin ((%s) gin_trgm_ops)', list || '_by_words', list, searched_words(list));
  END LOOP;
END $$;--> statement-breakpoint

DROP FUNCTION matching_records, search_clients;--> statement-breakpoint

-- The first 201 of both lists, each once.
CREATE FUNCTION first_found(ids text[], others text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT (ids || ARRAY(
    SELECT other FROM unnest(others) WITH ORDINALITY AS more (other, place) WHERE other <> ALL (ids) ORDER BY place
  ))[:201]
$$;--> statement-breakpoint

-- Goes through the 2000 newest records of a period, the newest first, until 201 hold what is sought: one more than
-- a search shows. Unless it stopped, these are all of the period, or the newest of it.
CREATE FUNCTION walk_records(list text, dated text, holds text, from_at timestamptz, until_at timestamptz,
  OUT ids text[], OUT stopped boolean)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  walked int := 0;
  step record;
BEGIN
  ids := '{}';
  stopped := false;
  FOR step IN EXECUTE format($query$
    SELECT one.id::text AS id, %2$s AS held
    FROM (SELECT * FROM %1$I WHERE %3$I >= $1 AND %3$I < $2 ORDER BY %3$I DESC, id DESC LIMIT 2001) AS one
    $query$, list, holds, dated) USING from_at, until_at
  LOOP
    walked := walked + 1;
    stopped := walked > 2000;
    EXIT WHEN stopped;
    IF step.held THEN
      ids := ids || step.id;
    END IF;
    EXIT WHEN cardinality(ids) > 200;
  END LOOP;
END $$;--> statement-breakpoint

-- The newest records of a list that hold every word, 201 at most, and whether others may have been left out.
-- It looks past the policies, since under them no search operator may use an index; so it answers the agency alone.
-- Rare words are looked up in the index, whatever the planner thinks of them: up to 1000 records, these are all.
-- Of more it goes through the period; when that stops short, those looked up come after what it found.
CREATE FUNCTION matching_records(list text, words text[], from_at timestamptz, until_at timestamptz,
  OUT ids text[], OUT stopped boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  held text := searched_words(list);
  dated text := dated_by(list);
  matching text;
  looked_up text[];
  many boolean;
BEGIN
  ids := '{}';
  stopped := false;
  IF held IS NULL OR NOT viewer_is('administrator') OR cardinality(words) = 0 THEN
    RETURN;
  END IF;
  matching := holds_words(held, words);
  EXECUTE format($query$
    SELECT count(*) > 1000,
      coalesce(array_agg(id::text ORDER BY at DESC, id DESC) FILTER (WHERE at >= $1 AND at < $2), '{}')
    FROM (SELECT id, %3$I AS at FROM %1$I WHERE %2$s LIMIT 1001) AS found $query$, list, matching, dated)
    INTO many, looked_up USING from_at, until_at;
  IF many THEN
    PERFORM set_config('enable_indexscan', 'on', true);
    SELECT walk.ids, walk.stopped INTO ids, stopped
      FROM walk_records(list, dated, matching, from_at, until_at) AS walk;
  END IF;
  IF stopped OR NOT many THEN
    ids := first_found(ids, looked_up);
  END IF;
END $$;--> statement-breakpoint

-- The same for accounts, whose words stand in three tables: their name and e-mail, whom they bill, and what
-- their orders said. Each table is asked for the longest word, and for all of them at once: as long as no table
-- holds the longest one more than 1000 times, no account is left out.
CREATE FUNCTION search_clients(words text[], from_at timestamptz, until_at timestamptz,
  OUT ids text[], OUT stopped boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER
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
  looked_up text[];
  many boolean := false;
BEGIN
  ids := '{}';
  stopped := false;
  IF NOT viewer_is('administrator') OR cardinality(words) = 0 THEN
    RETURN;
  END IF;
  matching := holds_words(together, words);
  FOREACH part IN ARRAY ARRAY[
    format('SELECT id FROM "user" WHERE %s', holds_words(searched_words('user'), longest)),
    format('SELECT user_id FROM billing_profiles WHERE %s', holds_words(searched_words('billing_profiles'), longest)),
    format('SELECT user_id FROM orders WHERE user_id IS NOT NULL AND %s', holds_words(searched_words('orders'), longest))
  ] LOOP
    EXECUTE format('SELECT array_agg(found.key) FROM (%s LIMIT 1001) AS found (key)', part) INTO some_ids;
    many := many OR coalesce(cardinality(some_ids), 0) > 1000;
    candidates := candidates || some_ids;
  END LOOP;
  IF many THEN
    PERFORM set_config('enable_indexscan', 'on', true);
    SELECT walk.ids, walk.stopped INTO ids, stopped
      FROM walk_records('user', 'created_at', matching, from_at, until_at) AS walk;
    PERFORM set_config('enable_indexscan', 'off', true);
  END IF;
  IF stopped AND cardinality(words) > 1 THEN
    FOREACH part IN ARRAY ARRAY[
      format('SELECT id FROM "user" WHERE %s', holds_words(searched_words('user'), words)),
      format('SELECT user_id FROM orders WHERE user_id IS NOT NULL AND %s', holds_words(searched_words('orders'), words))
    ] LOOP
      EXECUTE format('SELECT array_agg(found.key) FROM (%s LIMIT 1001) AS found (key)', part) INTO some_ids;
      candidates := candidates || some_ids;
    END LOOP;
  END IF;
  IF stopped OR NOT many THEN
    PERFORM set_config('enable_indexscan', 'on', true);
    EXECUTE format($query$
      SELECT array_agg(one.id ORDER BY created_at DESC, id DESC) FROM "user" AS one
      WHERE id IN (SELECT unnest($1)) AND created_at >= $2 AND created_at < $3 AND %s $query$, matching)
      INTO looked_up USING candidates, from_at, until_at;
    ids := first_found(ids, looked_up);
  END IF;
END $$;--> statement-breakpoint

REVOKE EXECUTE ON FUNCTION first_found, walk_records, matching_records, search_clients FROM PUBLIC;--> statement-breakpoint

GRANT EXECUTE ON FUNCTION matching_records, search_clients TO phare_app;
