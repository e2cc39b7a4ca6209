CREATE TABLE "account_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"until" timestamp with time zone DEFAULT 'infinity' NOT NULL,
	"link_id" uuid,
	CONSTRAINT "account_addresses_kind_known" CHECK ("account_addresses"."kind" in ('current', 'past', 'requested')),
	CONSTRAINT "account_addresses_requested_by_link" CHECK (("account_addresses"."kind" = 'requested') = ("account_addresses"."link_id" is not null)),
	CONSTRAINT "account_addresses_in_order" CHECK ("account_addresses"."since" <= "account_addresses"."until")
);
--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "addresses" jsonb;--> statement-breakpoint
UPDATE "departures" SET "addresses" = jsonb_build_array(
  jsonb_build_object('address', lower("email"), 'since', '-infinity', 'until', "at"));--> statement-breakpoint
ALTER TABLE "departures" ALTER COLUMN "addresses" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "account_addresses" ADD CONSTRAINT "account_addresses_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_addresses_by_user" ON "account_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_addresses_by_address" ON "account_addresses" USING btree ("address","until");--> statement-breakpoint
CREATE UNIQUE INDEX "account_addresses_current" ON "account_addresses" USING btree ("user_id") WHERE "account_addresses"."kind" = 'current';--> statement-breakpoint
CREATE UNIQUE INDEX "account_addresses_by_link" ON "account_addresses" USING btree (("link_id"::text));--> statement-breakpoint
CREATE VIEW "public"."confirmed_addresses" WITH (security_invoker = true) AS (select "account_addresses"."user_id", "account_addresses"."address", "account_addresses"."since", "account_addresses"."until" from "account_addresses" inner join "user" on "user"."id" = "account_addresses"."user_id" where ("account_addresses"."kind" = 'past' or ("account_addresses"."kind" = 'current' and "user"."email_verified")));--> statement-breakpoint

-- Both roles only read it: the triggers below write it down, whoever changes an account.
ALTER TABLE "account_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "accounts read" ON "account_addresses" FOR SELECT TO phare_accounts USING (true);--> statement-breakpoint
CREATE POLICY "own" ON "account_addresses" FOR SELECT TO phare_app USING (user_id = viewer_id());--> statement-breakpoint

INSERT INTO "account_addresses" ("user_id", "address", "kind") SELECT "id", lower("email"), 'current' FROM "user";--> statement-breakpoint
INSERT INTO "account_addresses" ("user_id", "address", "kind", "since", "until", "link_id")
  SELECT "user_id", lower("email"), 'requested', "created_at", "expires_at", "id" FROM "account_links" WHERE "purpose" = 'change-email';--> statement-breakpoint

-- From when on an address is its next account's: since the latest one gave it up.
CREATE FUNCTION address_free_since(wanted text) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(max(until), '-infinity') FROM account_addresses WHERE address = wanted AND kind = 'past'
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION address_free_since FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION note_first_address() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO account_addresses (user_id, address, kind, since)
    SELECT id, lower(email), 'current', address_free_since(lower(email)) FROM opened;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_first_address" AFTER INSERT ON "user" REFERENCING NEW TABLE AS opened
  FOR EACH STATEMENT EXECUTE FUNCTION note_first_address();--> statement-breakpoint
-- One that was never confirmed was never theirs. The instant is the program's, as of all that is dated by it.
CREATE FUNCTION note_changed_address() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.email_verified THEN
    UPDATE account_addresses SET kind = 'past', until = greatest(since, NEW.updated_at)
      WHERE user_id = NEW.id AND kind = 'current';
  ELSE
    DELETE FROM account_addresses WHERE user_id = NEW.id AND kind = 'current';
  END IF;
  INSERT INTO account_addresses (user_id, address, kind, since)
    VALUES (NEW.id, lower(NEW.email), 'current', address_free_since(lower(NEW.email)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_changed_address" AFTER UPDATE OF email ON "user"
  FOR EACH ROW WHEN (lower(OLD.email) <> lower(NEW.email)) EXECUTE FUNCTION note_changed_address();--> statement-breakpoint
CREATE FUNCTION note_requested_address() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO account_addresses (user_id, address, kind, since, until, link_id)
    VALUES (NEW.user_id, lower(NEW.email), 'requested', NEW.created_at, NEW.expires_at, NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_requested_address" AFTER INSERT ON "account_links"
  FOR EACH ROW WHEN (NEW.purpose = 'change-email') EXECUTE FUNCTION note_requested_address();--> statement-breakpoint

-- What bears a confirmed address is its account's if it was made while the account had that address.
ALTER POLICY "nobody's joins its confirmed e-mail's account" ON "orders"
  WITH CHECK (EXISTS (
    SELECT FROM confirmed_addresses AS held
    WHERE held.user_id = orders.user_id AND held.address = lower(orders.email) AND orders.created_at >= held.since AND orders.created_at < held.until
  ));--> statement-breakpoint
ALTER POLICY "nobody's joins its confirmed e-mail's account" ON "quote_requests"
  WITH CHECK (EXISTS (
    SELECT FROM confirmed_addresses AS held
    WHERE held.user_id = quote_requests.user_id AND held.address = lower(quote_requests.email) AND quote_requests.created_at >= held.since AND quote_requests.created_at < held.until
  ));--> statement-breakpoint
ALTER POLICY "nobody's joins its confirmed e-mail's account" ON "quotes"
  WITH CHECK (EXISTS (
    SELECT FROM confirmed_addresses AS held
    WHERE held.user_id = quotes.user_id AND held.address = lower(quotes.client_email) AND quotes.created_at >= held.since AND quotes.created_at < held.until
  ));--> statement-breakpoint
ALTER POLICY "nobody's joins its confirmed e-mail's account" ON "audits"
  WITH CHECK (EXISTS (
    SELECT FROM confirmed_addresses AS held
    WHERE held.user_id = audits.user_id AND held.address = lower(audits.email) AND audits.created_at >= held.since AND audits.created_at < held.until
  ));--> statement-breakpoint
ALTER POLICY "nobody's joins its confirmed e-mail's account" ON "subscriptions"
  WITH CHECK (EXISTS (
    SELECT FROM confirmed_addresses AS held
    WHERE held.user_id = subscriptions.user_id AND held.address = lower(subscriptions.email) AND subscriptions.created_at >= held.since AND subscriptions.created_at < held.until
  ));--> statement-breakpoint
ALTER POLICY "nobody's joins its confirmed e-mail's account" ON "invoices"
  WITH CHECK (EXISTS (
    SELECT FROM confirmed_addresses AS held
    WHERE held.user_id = invoices.user_id AND held.address = lower(invoices.email) AND invoices.created_at >= held.since AND invoices.created_at < held.until
  ));--> statement-breakpoint
-- Asked for each row with one of their addresses. As a subquery of the policies it would weigh on every plan of the agency's.
CREATE FUNCTION viewer_had(wanted text, at timestamptz) RETURNS boolean LANGUAGE sql STABLE COST 1 AS $$
  SELECT EXISTS (
    SELECT FROM confirmed_addresses AS held
    WHERE held.user_id = viewer_id() AND held.address = wanted AND at >= held.since AND at < held.until
  )
$$;--> statement-breakpoint
ALTER POLICY "own, by confirmed e-mail" ON "calls"
  USING (lower(email) = ANY ((SELECT array_agg(address) FROM confirmed_addresses WHERE user_id = viewer_id())::text[]) AND viewer_had(lower(email), created_at));--> statement-breakpoint
ALTER POLICY "own, by confirmed e-mail" ON "contract_declarations"
  USING (lower(email) = ANY ((SELECT array_agg(address) FROM confirmed_addresses WHERE user_id = viewer_id())::text[]) AND viewer_had(lower(email), at));--> statement-breakpoint
ALTER POLICY "sent to oneself" ON "email_deliveries"
  USING (lower(recipient) = ANY ((SELECT array_agg(address) FROM confirmed_addresses WHERE user_id = viewer_id())::text[]) AND viewer_had(lower(recipient), created_at));--> statement-breakpoint
-- What was sent to an address that was only asked for tells of the request, and of nobody else.
CREATE POLICY "about one's own change of address" ON "email_deliveries" FOR SELECT TO phare_app
  USING (template IN ('account-email-change', 'account-email-changed') AND split_part(key, ':', 2) = ANY (
    (SELECT array_agg(link_id::text) FROM account_addresses WHERE user_id = viewer_id() AND kind = 'requested')::text[]));
