CREATE TABLE "platform_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mode" text NOT NULL,
	"invoice_id" uuid,
	"day" date,
	"totals" jsonb,
	"platform" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_submissions_invoice_id_unique" UNIQUE("invoice_id"),
	CONSTRAINT "platform_submissions_state_known" CHECK ("platform_submissions"."state" in ('kept', 'sent', 'accepted', 'refused')),
	CONSTRAINT "platform_submissions_of_one" CHECK (("platform_submissions"."invoice_id" is null) <> ("platform_submissions"."day" is null) and ("platform_submissions"."day" is null) = ("platform_submissions"."totals" is null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "order_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_submissions" ADD CONSTRAINT "platform_submissions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "platform_submissions_by_day" ON "platform_submissions" USING btree ("day","mode");--> statement-breakpoint
CREATE INDEX "invoices_credit_notes_by_issue" ON "invoices" USING btree ("issued_on","id") WHERE "invoices"."kind" = 'credit-note';--> statement-breakpoint
CREATE INDEX "invoices_credit_notes_by_amount" ON "invoices" USING btree ("gross_cents","id") WHERE "invoices"."kind" = 'credit-note';--> statement-breakpoint

-- The order's number stands beside the paper, as with payments: the search looks at one table.
CREATE FUNCTION name_invoiced_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.order_number := coalesce((SELECT number FROM orders WHERE id = NEW.order_id), '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "name_invoiced_order" BEFORE INSERT OR UPDATE OF "order_id" ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION name_invoiced_order();--> statement-breakpoint
ALTER TABLE "invoices" DISABLE TRIGGER "keep_issued_invoice";--> statement-breakpoint
UPDATE "invoices" SET "order_number" = orders.number FROM orders WHERE orders.id = invoices.order_id;--> statement-breakpoint
ALTER TABLE "invoices" ENABLE TRIGGER "keep_issued_invoice";--> statement-breakpoint

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
    WHEN 'invoices' THEN $words$search_form(coalesce(number, '') || ' ' || client_name || ' ' || company
      || ' ' || email || ' ' || order_number)$words$
    WHEN 'user' THEN $words$search_form(name || ' ' || email)$words$
    WHEN 'billing_profiles' THEN $words$search_form(company)$words$
  END
$$;--> statement-breakpoint
DO $$
BEGIN
  EXECUTE format('CREATE INDEX invoices_by_words ON invoices USING gin ((%s) gin_trgm_ops)', searched_words('invoices'));
END $$;--> statement-breakpoint

-- The column that a list's records are dated by; calls by the moment they take place, papers by the day they bear.
CREATE OR REPLACE FUNCTION dated_by(list text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE list WHEN 'contract_declarations' THEN 'at' WHEN 'calls' THEN 'starts_at'
    WHEN 'payments' THEN 'received_at' WHEN 'invoices' THEN 'issued_on' ELSE 'created_at' END
$$;--> statement-breakpoint
-- A day, taken for the instant it begins at in Greenwich, lies within the same French day; whatever the server's zone.
ALTER FUNCTION matching_records SET timezone = 'UTC';--> statement-breakpoint

ALTER TABLE "platform_submissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency" ON "platform_submissions" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));
