-- Whoever ordered stands beside the money: the search looks at one table, and the accounts outlive the order.
CREATE FUNCTION name_paying_client() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT first_name || ' ' || last_name || CASE WHEN company = '' THEN '' ELSE ', ' || company END
    INTO NEW.client FROM orders WHERE id = NEW.order_id;
  NEW.client := coalesce(NEW.client, '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "name_paying_client" BEFORE INSERT ON "payments"
  FOR EACH ROW EXECUTE FUNCTION name_paying_client();--> statement-breakpoint

-- Money received is an entry of the accounts: ten years after its financial year, by the database's own clock.
CREATE TRIGGER "keep_proof" BEFORE DELETE ON "payments"
  FOR EACH ROW EXECUTE FUNCTION keep_proof('received_at');--> statement-breakpoint

-- The agency's check comes first and is made once a query rather than once a row (migration list_search); others
-- have the order of each row looked up: past an offset, no plan reads all orders instead.
ALTER POLICY "with its order" ON "payments" USING ((SELECT viewer_is('administrator'))
  OR EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));--> statement-breakpoint
ALTER POLICY "with its order" ON "payment_attempts" USING ((SELECT viewer_is('administrator'))
  OR EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));--> statement-breakpoint
ALTER POLICY "agency" ON "payments" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint
ALTER POLICY "agency reads" ON "payment_events" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint
ALTER POLICY "agency settles" ON "payment_differences" USING ((SELECT viewer_is('administrator')));--> statement-breakpoint

-- What a record is searched by; a phone number also by its digits alone, a transfer's reference without spaces.
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
    WHEN 'email_deliveries' THEN $words$search_form(recipient || ' ' || subject)$words$
    WHEN 'payments' THEN $words$search_form(order_number || ' ' || client || ' ' || reference || ' '
      || regexp_replace(reference, '\s', '', 'g') || ' ' || provider_payment_id)$words$
    WHEN 'user' THEN $words$search_form(name || ' ' || email)$words$
    WHEN 'billing_profiles' THEN $words$search_form(company)$words$
  END
$$;--> statement-breakpoint
DO $$
BEGIN
  EXECUTE format('CREATE INDEX payments_by_words ON payments USING gin ((%s) gin_trgm_ops)', searched_words('payments'));
END $$;--> statement-breakpoint

-- The column that a list's records are dated by; calls by the moment they take place.
CREATE OR REPLACE FUNCTION dated_by(list text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE list WHEN 'contract_declarations' THEN 'at' WHEN 'calls' THEN 'starts_at'
    WHEN 'payments' THEN 'received_at' ELSE 'created_at' END
$$;
