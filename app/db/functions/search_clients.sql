-- Searches accounts, their billing and orders; the rarest word is looked up first. `stopped`: may be incomplete.
CREATE OR REPLACE FUNCTION search_clients(words text[], from_at timestamptz, until_at timestamptz,
  OUT ids text[], OUT stopped boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = on AS $$
DECLARE
  rarest text[];
  together text := $words$with_joined_names(search_form(one.name || ' ' || one.email || ' '
    || coalesce((SELECT company FROM billing_profiles WHERE user_id = one.id), '') || ' '
    || coalesce((SELECT string_agg(said.words, ' ') FROM (
      SELECT number || ' ' || first_name || ' ' || last_name || ' ' || company || ' ' || email || ' ' || phone
        || ' ' || translate(phone, U&' .()-+/\00A0\202F', '') AS words FROM orders
      WHERE orders.user_id = one.id ORDER BY created_at DESC LIMIT 20) AS said), '')))$words$;
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
    -- The lookup has found the only word already, possibly in an order older than the latest 20.
    EXECUTE format($query$
      SELECT array_agg(one.id ORDER BY created_at DESC, id DESC) FROM "user" AS one
      WHERE id IN (SELECT unnest($1)) AND created_at >= $2 AND created_at < $3 AND %s $query$,
      CASE WHEN cardinality(words) = 1 THEN 'true' ELSE matching END)
      INTO looked_up USING candidates, from_at, until_at;
    ids := first_found(ids, looked_up);
  END IF;
END $$;

REVOKE EXECUTE ON FUNCTION search_clients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_clients TO phare_app;
