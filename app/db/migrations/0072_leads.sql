CREATE TABLE "lead_facts" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"keys" text[] NOT NULL,
	CONSTRAINT "lead_facts_kind_record_id_pk" PRIMARY KEY("kind","record_id"),
	CONSTRAINT "lead_facts_kind_known" CHECK ("lead_facts"."kind" in ('audit', 'call', 'request', 'quote', 'order'))
);
--> statement-breakpoint
CREATE TABLE "lead_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"parted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"source" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"owner_id" text,
	"next_action" text DEFAULT '' NOT NULL,
	"next_on" date,
	"value_cents" integer DEFAULT 0 NOT NULL,
	"lost_reason" text,
	"lost_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_act_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "leads_stage_known" CHECK ("leads"."stage" in ('new', 'contacted', 'proposal', 'won', 'lost')),
	CONSTRAINT "leads_source_known" CHECK ("leads"."source" in ('audit', 'call', 'request', 'quote', 'order')),
	CONSTRAINT "leads_reason_known" CHECK ("leads"."lost_reason" in ('no-answer', 'price', 'elsewhere', 'later', 'unfit', 'other', 'refunded')),
	CONSTRAINT "leads_lost_says_why" CHECK (("leads"."stage" = 'lost') = ("leads"."lost_reason" is not null)),
	CONSTRAINT "leads_value_positive" CHECK ("leads"."value_cents" >= 0)
);
--> statement-breakpoint
DROP INDEX "journal_logs";--> statement-breakpoint
ALTER TABLE "lead_facts" ADD CONSTRAINT "lead_facts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_keys" ADD CONSTRAINT "lead_keys_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_facts_by_lead" ON "lead_facts" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_facts_by_key" ON "lead_facts" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "lead_keys_by_lead" ON "lead_keys" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "journal_logs" ON "journal" USING btree ("at","id") WHERE "journal"."subject_type" not in ('order', 'quote', 'quote-request', 'revision-request', 'subscription', 'invoice', 'audit', 'call', 'lead', 'contract-declaration');--> statement-breakpoint

-- A phone number as its person is known by it, as app/domain/phone-number.ts writes them; null: none.
CREATE FUNCTION lead_phone(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN dialled ~ '^\+[1-9][0-9]{6,14}$' THEN dialled
    WHEN dialled ~ '^0[1-9][0-9]{8}$' THEN '+33' || substr(dialled, 2) END
  FROM (SELECT regexp_replace(translate(typed, U&' .()-/\00A0\202F', ''), '^00', '+')) AS said (dialled)
$$;--> statement-breakpoint
-- The one listing that a text names for certain: by Google's id, or by a short link; null: none, or a mere name.
CREATE FUNCTION lead_listing(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    'place:' || substring(typed FROM 'ChIJ[A-Za-z0-9_-]{10,250}'),
    'ftid:' || lower(substring(typed FROM '0x[0-9A-Fa-f]{1,16}:0x[0-9A-Fa-f]{1,16}')),
    'cid:' || substring(typed FROM '[?&]cid=([0-9]{1,20})'),
    substring(typed FROM '(?:maps\.app\.goo\.gl|goo\.gl/maps|g\.page|g\.co/kgs|share\.google)/[A-Za-z0-9_-]{2,100}'))
$$;--> statement-breakpoint
-- In order, so that whoever needs several of them waits for the others in the same order.
CREATE FUNCTION lead_keys_of(email text, phone text, listing text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(key ORDER BY key), '{}') FROM unnest(ARRAY[
    'email:' || nullif(lower(btrim(email)), ''), 'phone:' || lead_phone(phone), 'listing:' || lead_listing(listing)
  ]) AS known (key) WHERE key IS NOT NULL
$$;--> statement-breakpoint

-- What a lead is by its acts: gone with the last of them, else called as the latest says, known by what they are known
-- by, dated and sourced by the first, won once one of its orders was paid and worth what these are.
CREATE FUNCTION refresh_lead(lead uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  bought bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM lead_facts WHERE lead_id = lead) THEN
    DELETE FROM journal WHERE subject_type = 'lead' AND subject_id = lead::text;
    DELETE FROM email_deliveries WHERE split_part(key, ':', 2) = lead::text;
    DELETE FROM leads WHERE id = lead;
    RETURN;
  END IF;
  -- A key that was shared is the other's alone from now on.
  UPDATE lead_keys AS held SET lead_id = other.lead_id, parted = EXISTS (
      SELECT FROM lead_facts AS third WHERE third.keys @> ARRAY[held.key] AND third.lead_id <> other.lead_id)
    FROM lead_facts AS other
    WHERE held.lead_id = lead AND held.parted AND other.keys @> ARRAY[held.key] AND other.lead_id <> lead
      AND NOT EXISTS (SELECT FROM lead_facts AS own WHERE own.lead_id = lead AND held.key = ANY (own.keys));
  DELETE FROM lead_keys AS held WHERE held.lead_id = lead
    AND NOT EXISTS (SELECT FROM lead_facts AS own WHERE own.lead_id = lead AND held.key = ANY (own.keys));
  SELECT sum(orders.gross_cents) INTO bought FROM lead_facts JOIN orders ON orders.id = record_id
    WHERE lead_id = lead AND kind = 'order' AND orders.status IN ('paid', 'in_progress', 'completed');
  UPDATE leads SET
    source = (SELECT kind FROM lead_facts WHERE lead_id = lead ORDER BY at, kind, record_id LIMIT 1),
    created_at = (SELECT min(at) FROM lead_facts WHERE lead_id = lead),
    last_act_at = (SELECT max(at) FROM lead_facts WHERE lead_id = lead),
    name = coalesce((SELECT fact.name FROM lead_facts AS fact
      WHERE lead_id = lead AND fact.name <> '' ORDER BY at DESC, kind, record_id LIMIT 1), ''),
    company = coalesce((SELECT fact.company FROM lead_facts AS fact
      WHERE lead_id = lead AND fact.company <> '' ORDER BY at DESC, kind, record_id LIMIT 1), ''),
    email = coalesce((SELECT substr(key, 7) FROM lead_facts, unnest(keys) AS key
      WHERE lead_id = lead AND key LIKE 'email:%' ORDER BY at DESC, kind, record_id LIMIT 1), ''),
    phone = coalesce((SELECT substr(key, 7) FROM lead_facts, unnest(keys) AS key
      WHERE lead_id = lead AND key LIKE 'phone:%' ORDER BY at DESC, kind, record_id LIMIT 1), ''),
    stage = CASE WHEN bought IS NULL THEN stage ELSE 'won' END,
    lost_reason = CASE WHEN bought IS NULL THEN lost_reason END,
    lost_note = CASE WHEN bought IS NULL THEN lost_note ELSE '' END,
    value_cents = least(coalesce(bought, value_cents), 2147483647)
  WHERE id = lead;
END $$;--> statement-breakpoint

-- Two leads were one person: everything of the second is the first's, which keeps what the agency wrote of it.
CREATE FUNCTION merge_leads(kept uuid, gone uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE lead_facts SET lead_id = kept WHERE lead_id = gone;
  UPDATE lead_keys SET lead_id = kept WHERE lead_id = gone;
  UPDATE journal SET subject_id = kept::text WHERE subject_type = 'lead' AND subject_id = gone::text;
  UPDATE leads AS one SET
    stage = CASE WHEN array_position(ladder, other.stage) > array_position(ladder, one.stage) THEN other.stage ELSE one.stage END,
    lost_reason = CASE WHEN one.stage = 'lost' AND other.stage = 'lost' THEN one.lost_reason END,
    lost_note = CASE WHEN one.stage = 'lost' AND other.stage = 'lost' THEN one.lost_note ELSE '' END,
    owner_id = coalesce(one.owner_id, other.owner_id),
    next_action = CASE WHEN one.next_action = '' AND one.next_on IS NULL THEN other.next_action ELSE one.next_action END,
    next_on = CASE WHEN one.next_action = '' AND one.next_on IS NULL THEN other.next_on ELSE one.next_on END,
    value_cents = greatest(one.value_cents, other.value_cents),
    version = one.version + 1
  FROM leads AS other, (VALUES (ARRAY['lost', 'new', 'contacted', 'proposal', 'won'])) AS stages (ladder)
  WHERE one.id = kept AND other.id = gone;
  DELETE FROM leads WHERE id = gone;
  PERFORM refresh_lead(kept);
END $$;--> statement-breakpoint

-- The lead that these keys lead to; made one, if they lead to several; null: to none. This version takes no locks and
-- serves the backfill below; the last statement replaces it.
CREATE FUNCTION lead_known_by(known text[]) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found CONSTANT uuid[] := leads_bearing(known);
  other uuid;
BEGIN
  FOREACH other IN ARRAY found[2:] LOOP
    PERFORM merge_leads(found[1], other);
  END LOOP;
  RETURN found[1];
END $$;--> statement-breakpoint
-- The oldest first. Of keys that two people share, an e-mail alone names one, where nothing else does.
CREATE FUNCTION leads_bearing(known text[]) RETURNS uuid[] LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found uuid[];
BEGIN
  SELECT coalesce(array_agg(id ORDER BY created_at, id), '{}') INTO found FROM leads
    WHERE id IN (SELECT lead_id FROM lead_keys WHERE key = ANY (known) AND NOT parted);
  IF cardinality(found) = 0 THEN
    found := ARRAY(SELECT lead_id FROM lead_keys WHERE key = ANY (known) AND key LIKE 'email:%');
  END IF;
  RETURN found;
END $$;--> statement-breakpoint

-- Writes an act down as one of its person's, new or known; `worth`: what it would bring, if it says so. A lost one who
-- acts again is new again; somebody who was sent a quote has a proposal.
CREATE FUNCTION note_lead_fact(act text, record uuid, acted_at timestamptz, their_name text, their_company text,
  known text[], worth int) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  lead uuid;
  heard_before timestamptz;
  their_email text := coalesce((SELECT substr(key, 7) FROM unnest(known) AS key WHERE key LIKE 'email:%'), '');
  their_phone text := coalesce((SELECT substr(key, 7) FROM unnest(known) AS key WHERE key LIKE 'phone:%'), '');
BEGIN
  IF cardinality(known) = 0 OR EXISTS (SELECT FROM lead_facts WHERE kind = act AND record_id = record) THEN
    RETURN;
  END IF;
  their_name := btrim(their_name);
  their_company := btrim(their_company);
  lead := lead_known_by(known);
  IF lead IS NULL THEN
    INSERT INTO leads (stage, source, name, company, email, phone, value_cents, created_at, last_act_at)
      VALUES (CASE act WHEN 'quote' THEN 'proposal' ELSE 'new' END, act, their_name, their_company, their_email,
        their_phone, coalesce(worth, 0), acted_at, acted_at)
      RETURNING id INTO lead;
  ELSE
    SELECT last_act_at INTO heard_before FROM leads WHERE id = lead;
    UPDATE leads SET
      stage = CASE WHEN act = 'quote' AND stage <> 'won' THEN 'proposal' WHEN stage = 'lost' THEN 'new' ELSE stage END,
      lost_reason = NULL, lost_note = '',
      value_cents = CASE WHEN stage = 'won' THEN value_cents ELSE coalesce(worth, value_cents) END,
      name = coalesce(nullif(their_name, ''), name), company = coalesce(nullif(their_company, ''), company),
      email = coalesce(nullif(their_email, ''), email), phone = coalesce(nullif(their_phone, ''), phone),
      last_act_at = greatest(last_act_at, acted_at)
      WHERE id = lead;
  END IF;
  INSERT INTO lead_facts (kind, record_id, lead_id, at, name, company, keys)
    VALUES (act, record, lead, acted_at, their_name, their_company, known);
  INSERT INTO lead_keys (key, lead_id) SELECT key, lead FROM unnest(known) AS key ON CONFLICT DO NOTHING;
  -- What came late, or is paid already, says more than the latest act alone.
  IF acted_at < heard_before OR (act = 'order' AND EXISTS (
    SELECT FROM orders WHERE id = record AND status IN ('paid', 'in_progress', 'completed'))) THEN
    PERFORM refresh_lead(lead);
  END IF;
END $$;--> statement-breakpoint
-- An act turns out to be known by more: it may be somebody's who was known already.
CREATE FUNCTION add_lead_keys(act text, record uuid, more text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  added text[] := ARRAY(SELECT unnest(more) EXCEPT
    SELECT unnest(keys) FROM lead_facts WHERE kind = act AND record_id = record);
  known text[];
  lead uuid;
BEGIN
  IF cardinality(added) = 0 THEN
    RETURN;
  END IF;
  UPDATE lead_facts SET keys = ARRAY(SELECT DISTINCT unnest(keys || added) ORDER BY 1)
    WHERE kind = act AND record_id = record RETURNING keys INTO known;
  IF known IS NULL THEN
    RETURN;
  END IF;
  -- Itself, by what nobody else is known by: an act that was told apart stays so.
  lead := lead_known_by(ARRAY(SELECT own FROM unnest(known) AS own WHERE NOT EXISTS (
    SELECT FROM lead_keys AS held WHERE held.key = own AND held.parted) ORDER BY own));
  INSERT INTO lead_keys (key, lead_id) SELECT key, coalesce(lead, (
    SELECT lead_id FROM lead_facts WHERE kind = act AND record_id = record)) FROM unnest(added) AS key
    ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint

CREATE FUNCTION note_lead_act() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE tg_table_name
    WHEN 'audits' THEN PERFORM note_lead_fact('audit', new.id, new.created_at, new.name, '',
      lead_keys_of(new.email, NULL, new.gbp_url), NULL);
    WHEN 'calls' THEN PERFORM note_lead_fact('call', new.id, new.created_at, new.name,
      CASE WHEN new.business ~* '://|^[a-z0-9.-]+\.[a-z]{2,}/' THEN '' ELSE new.business END,
      lead_keys_of(new.email, new.phone, new.business), NULL);
    WHEN 'quote_requests' THEN PERFORM note_lead_fact('request', new.id, new.created_at, new.contact_name,
      new.company_name, lead_keys_of(new.email, new.phone, NULL), NULL);
    WHEN 'orders' THEN PERFORM note_lead_fact('order', new.id, new.created_at, new.first_name || ' ' || new.last_name,
      new.company, lead_keys_of(new.email, new.phone, NULL), new.gross_cents);
    WHEN 'quotes' THEN PERFORM note_lead_fact('quote', new.id, new.sent_at, new.client_name, new.client_company,
      lead_keys_of(new.client_email, new.client_phone, NULL), new.gross_cents);
    WHEN 'audit_runs' THEN PERFORM add_lead_keys('audit', new.audit_id, lead_keys_of(NULL, NULL, new.place_id));
    WHEN 'order_information' THEN PERFORM add_lead_keys('order', new.order_id, lead_keys_of(NULL, NULL, new.listing_url));
  END CASE;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER joins_lead AFTER INSERT ON audits FOR EACH ROW EXECUTE FUNCTION note_lead_act();--> statement-breakpoint
CREATE TRIGGER joins_lead AFTER INSERT ON calls FOR EACH ROW EXECUTE FUNCTION note_lead_act();--> statement-breakpoint
CREATE TRIGGER joins_lead AFTER INSERT ON quote_requests FOR EACH ROW EXECUTE FUNCTION note_lead_act();--> statement-breakpoint
CREATE TRIGGER joins_lead AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION note_lead_act();--> statement-breakpoint
CREATE TRIGGER joins_lead AFTER INSERT OR UPDATE OF sent_at ON quotes FOR EACH ROW
  WHEN (new.sent_at IS NOT NULL) EXECUTE FUNCTION note_lead_act();--> statement-breakpoint
CREATE TRIGGER joins_lead AFTER INSERT ON audit_runs FOR EACH ROW
  WHEN (new.place_id IS NOT NULL) EXECUTE FUNCTION note_lead_act();--> statement-breakpoint
CREATE TRIGGER joins_lead AFTER INSERT OR UPDATE OF listing_url ON order_information FOR EACH ROW
  WHEN (new.listing_url <> '') EXECUTE FUNCTION note_lead_act();--> statement-breakpoint

-- Paid, an order wins its lead in the same transaction; once nothing that was paid is left, the lead is lost.
CREATE FUNCTION follow_lead_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  lead uuid;
BEGIN
  SELECT id INTO lead FROM leads WHERE id = (SELECT lead_id FROM lead_facts WHERE kind = 'order' AND record_id = new.id)
    FOR UPDATE;
  IF lead IS NULL THEN
    RETURN NULL;
  END IF;
  IF new.status = 'cancelled' AND old.status IN ('paid', 'in_progress', 'completed') AND NOT EXISTS (SELECT FROM lead_facts JOIN orders ON orders.id = record_id
    WHERE lead_id = lead AND kind = 'order' AND orders.status IN ('paid', 'in_progress', 'completed')) THEN
    UPDATE leads SET stage = 'lost', lost_reason = 'refunded', value_cents = 0 WHERE id = lead AND stage = 'won';
  END IF;
  PERFORM refresh_lead(lead);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER wins_lead AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (old.status <> new.status) EXECUTE FUNCTION follow_lead_order();--> statement-breakpoint

-- What is forgotten of a person is forgotten of their lead, and the lead with the last of it.
CREATE FUNCTION forget_lead_act() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM lead_facts USING gone WHERE kind = tg_argv[0] AND record_id = gone.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER leaves_lead AFTER DELETE ON audits REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_lead_act('audit');--> statement-breakpoint
CREATE TRIGGER leaves_lead AFTER DELETE ON calls REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_lead_act('call');--> statement-breakpoint
CREATE TRIGGER leaves_lead AFTER DELETE ON quote_requests REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_lead_act('request');--> statement-breakpoint
CREATE TRIGGER leaves_lead AFTER DELETE ON quotes REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_lead_act('quote');--> statement-breakpoint
CREATE TRIGGER leaves_lead AFTER DELETE ON orders REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_lead_act('order');--> statement-breakpoint
-- What one lead alone is known by joins again.
CREATE FUNCTION unpart_keys(known text[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE lead_keys AS held SET parted = false WHERE held.key = ANY (known) AND held.parted
    AND NOT EXISTS (SELECT FROM lead_facts WHERE keys @> ARRAY[held.key] AND lead_id <> held.lead_id)
$$;--> statement-breakpoint
CREATE FUNCTION refresh_left_leads() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_lead(lead_id) FROM (SELECT DISTINCT lead_id FROM gone ORDER BY lead_id) AS touched;
  PERFORM unpart_keys(ARRAY(SELECT DISTINCT unnest(keys) FROM gone));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refreshes_lead AFTER DELETE ON lead_facts REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_left_leads();--> statement-breakpoint

-- The agency joins two leads, and tells apart what was joined wrongly: these acts become a lead of their own, and what
-- both are known by joins nobody any more. They answer whoever may work alone.
CREATE FUNCTION join_leads(kept uuid, gone uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT viewer_has('work') THEN
    RAISE insufficient_privilege;
  END IF;
  PERFORM merge_leads(kept, gone);
  PERFORM unpart_keys(ARRAY(SELECT key FROM lead_keys WHERE lead_id = kept));
END $$;--> statement-breakpoint
CREATE FUNCTION split_lead(lead uuid, acts text[], records uuid[]) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  apart uuid;
BEGIN
  IF NOT viewer_has('work') THEN
    RAISE insufficient_privilege;
  END IF;
  INSERT INTO leads (source, stage, lost_reason, owner_id, created_at, last_act_at)
    SELECT source, CASE stage WHEN 'won' THEN 'new' ELSE stage END, lost_reason, owner_id, created_at, last_act_at
    FROM leads WHERE id = lead RETURNING id INTO apart;
  UPDATE lead_facts SET lead_id = apart FROM unnest(acts, records) AS moved (act, record)
    WHERE lead_id = lead AND kind = act AND record_id = record;
  UPDATE lead_keys AS held SET lead_id = apart WHERE held.lead_id = lead
    AND NOT EXISTS (SELECT FROM lead_facts WHERE lead_id = lead AND held.key = ANY (keys));
  UPDATE lead_keys AS held SET parted = true WHERE held.lead_id = lead
    AND EXISTS (SELECT FROM lead_facts WHERE lead_id = apart AND held.key = ANY (keys));
  -- What was bought went with its order, if it did.
  UPDATE leads SET stage = 'contacted', value_cents = 0 WHERE id = lead AND stage = 'won';
  PERFORM refresh_lead(lead), refresh_lead(apart);
  RETURN apart;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION refresh_lead, merge_leads, unpart_keys, lead_known_by, leads_bearing, note_lead_fact, add_lead_keys,
  join_leads, split_lead FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION join_leads, split_lead TO phare_app;--> statement-breakpoint

ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads" ON "leads" FOR SELECT TO phare_app USING ((SELECT viewer_is('administrator')));--> statement-breakpoint
CREATE POLICY "agency works on" ON "leads" FOR UPDATE TO phare_app USING ((SELECT viewer_has('work')));--> statement-breakpoint
-- What is kept of somebody is theirs to download.
CREATE POLICY "own, by confirmed e-mail" ON "leads" FOR SELECT TO phare_app
  USING (email = (SELECT lower("user".email) FROM "user" WHERE id = viewer_id() AND email_verified));--> statement-breakpoint
ALTER TABLE "lead_facts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads" ON "lead_facts" FOR SELECT TO phare_app USING ((SELECT viewer_is('administrator')));--> statement-breakpoint
ALTER TABLE "lead_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads" ON "lead_keys" FOR SELECT TO phare_app USING ((SELECT viewer_is('administrator')));--> statement-breakpoint

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
    WHEN 'leads' THEN $words$search_form(name || ' ' || company || ' ' || email || ' ' || phone
      || ' ' || regexp_replace(phone, '^\+33', '0'))$words$
    WHEN 'user' THEN $words$search_form(name || ' ' || email)$words$
    WHEN 'billing_profiles' THEN $words$search_form(company)$words$
  END
$$;--> statement-breakpoint

-- How many leads began on each day, by where they come from and their stage, and what those that were won brought: as
-- migration 0067 keeps its totals.
CREATE FUNCTION keep_totals_of_leads() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM add_lead_totals(source, stage, created_at, 1, value_cents, pg_backend_pid()) FROM came;
  ELSIF tg_op = 'DELETE' THEN
    PERFORM add_lead_totals(source, stage, created_at, -1, value_cents, pg_backend_pid()) FROM gone;
  ELSE
    PERFORM add_lead_totals(gone.source, gone.stage, gone.created_at, -1, gone.value_cents, pg_backend_pid()),
      add_lead_totals(came.source, came.stage, came.created_at, 1, came.value_cents, pg_backend_pid())
    FROM came JOIN gone USING (id) WHERE (came.source, came.stage, came.created_at, came.value_cents)
      IS DISTINCT FROM (gone.source, gone.stage, gone.created_at, gone.value_cents);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION add_lead_totals(came_by text, stands text, began timestamptz, one int, worth int, whose int)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
  VALUES ('leads', came_by || ' ' || stands, (began AT TIME ZONE 'Europe/Paris')::date, whose, one,
    CASE stands WHEN 'won' THEN one * worth::bigint ELSE 0 END)
  ON CONFLICT (measure, label, day, backend)
    DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents
$$;--> statement-breakpoint
ALTER FUNCTION recount_kept_totals() RENAME TO recount_record_totals;--> statement-breakpoint
CREATE FUNCTION recount_kept_totals() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE leads IN SHARE MODE;
  PERFORM recount_record_totals();
  PERFORM add_lead_totals(source, stage, created_at, 1, value_cents, 0) FROM leads;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION recount_kept_totals, add_lead_totals FROM PUBLIC;--> statement-breakpoint

-- Backfill: earlier acts, in the order in which they happened. The triggers above hold a lock on every table that it
-- reads until the migration ends, so no act can come in between. Plans are made once, when the tables are empty, so they
-- must use indexes; secondary indexes and totals come afterwards, once for all rows.
SET LOCAL enable_seqscan = off;--> statement-breakpoint
SET LOCAL plan_cache_mode = force_generic_plan;--> statement-breakpoint
SET LOCAL jit = off;--> statement-breakpoint
DO $$
BEGIN
  PERFORM note_lead_fact(act, id, at, name, company, known, worth) FROM (
    SELECT 'audit' AS act, id, created_at AS at, name, '' AS company, lead_keys_of(email, NULL, gbp_url) AS known,
      NULL::int AS worth FROM audits
    UNION ALL SELECT 'call', id, created_at, name,
      CASE WHEN business ~* '://|^[a-z0-9.-]+\.[a-z]{2,}/' THEN '' ELSE business END,
      lead_keys_of(email, phone, business), NULL FROM calls
    UNION ALL SELECT 'request', id, created_at, contact_name, company_name, lead_keys_of(email, phone, NULL), NULL
      FROM quote_requests
    UNION ALL SELECT 'quote', id, sent_at, client_name, client_company, lead_keys_of(client_email, client_phone, NULL),
      gross_cents FROM quotes WHERE sent_at IS NOT NULL
    UNION ALL SELECT 'order', id, created_at, first_name || ' ' || last_name, company, lead_keys_of(email, phone, NULL),
      gross_cents FROM orders
    ORDER BY 3, 1, 2
  ) AS earlier;
  PERFORM add_lead_keys('audit', audit_id, lead_keys_of(NULL, NULL, place_id)) FROM audit_runs
    WHERE place_id IS NOT NULL;
  PERFORM add_lead_keys('order', order_id, lead_keys_of(NULL, NULL, listing_url)) FROM order_information;
END $$;--> statement-breakpoint
RESET enable_seqscan;--> statement-breakpoint
RESET plan_cache_mode;--> statement-breakpoint
RESET jit;--> statement-breakpoint
ANALYZE leads, lead_facts, lead_keys;--> statement-breakpoint
CREATE INDEX "leads_by_date" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_value" ON "leads" USING btree ("value_cents","id");--> statement-breakpoint
CREATE INDEX "leads_by_stage_and_date" ON "leads" USING btree ("stage","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_stage_and_value" ON "leads" USING btree ("stage","value_cents","id");--> statement-breakpoint
CREATE INDEX "leads_by_stage_and_action" ON "leads" USING btree ("stage","next_on","last_act_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "leads_by_stage_and_act" ON "leads" USING btree ("stage","last_act_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "leads_by_owner_and_action" ON "leads" USING btree ("owner_id","stage","next_on","last_act_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "leads_by_owner_and_act" ON "leads" USING btree ("owner_id","stage","last_act_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "leads_to_act_on" ON "leads" USING btree ("next_on","id") WHERE "leads"."stage" in ('new', 'contacted', 'proposal') and "leads"."next_on" is not null;--> statement-breakpoint
DO $$
BEGIN
  EXECUTE format('CREATE INDEX leads_by_words ON leads USING gin ((%s) gin_trgm_ops)', searched_words('leads'));
END $$;--> statement-breakpoint
CREATE TRIGGER totals_of_new AFTER INSERT ON leads REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_leads();--> statement-breakpoint
CREATE TRIGGER totals_of_changed AFTER UPDATE ON leads REFERENCING NEW TABLE AS came OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_leads();--> statement-breakpoint
CREATE TRIGGER totals_of_deleted AFTER DELETE ON leads REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_leads();--> statement-breakpoint
INSERT INTO kept_totals (measure, label, day, backend, count, cents)
SELECT 'leads', source || ' ' || stage, (created_at AT TIME ZONE 'Europe/Paris')::date, 0, count(*),
  sum(CASE stage WHEN 'won' THEN value_cents ELSE 0 END)
FROM leads GROUP BY source, stage, 3;--> statement-breakpoint

-- The lead_known_by of every act from now on: it holds the lead's row until the transaction ends, transactions that bring
-- the same key wait for each other, and a lead that was merged into another meanwhile is looked up again. In the backfill, a lock for each key of each person would exceed
-- PostgreSQL's lock table (max_locks_per_transaction × max_connections).
CREATE OR REPLACE FUNCTION lead_known_by(known text[]) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  key text;
  found uuid[];
  again uuid[];
  other uuid;
BEGIN
  FOREACH key IN ARRAY known LOOP
    PERFORM pg_advisory_xact_lock(727072, hashtext(key));
  END LOOP;
  LOOP
    found := leads_bearing(known);
    EXIT WHEN cardinality(found) = 0;
    PERFORM FROM leads WHERE id = ANY (found) ORDER BY id FOR UPDATE;
    again := leads_bearing(known);
    EXIT WHEN again = found;
  END LOOP;
  FOREACH other IN ARRAY found[2:] LOOP
    PERFORM merge_leads(found[1], other);
  END LOOP;
  RETURN found[1];
END $$;
