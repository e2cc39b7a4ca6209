CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_keys_named" CHECK (char_length("api_keys"."name") between 1 and 80),
	CONSTRAINT "api_keys_read_something" CHECK (cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject_id" uuid,
	"happened_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"response_status" integer,
	"failure" text,
	"last_tried_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("endpoint_id","event_id"),
	CONSTRAINT "webhook_deliveries_status_known" CHECK ("webhook_deliveries"."status" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"secret_renewed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"off_at" timestamp with time zone,
	"off_because" text,
	CONSTRAINT "webhook_endpoints_told_something" CHECK (cardinality("webhook_endpoints"."events") > 0),
	CONSTRAINT "webhook_endpoints_url_short" CHECK (char_length("webhook_endpoints"."url") <= 2000),
	CONSTRAINT "webhook_endpoints_off_says_why" CHECK (("webhook_endpoints"."off_at" is null) = ("webhook_endpoints"."off_because" is null) and "webhook_endpoints"."off_because" in ('asked', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_by_date" ON "api_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_date" ON "webhook_deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint

-- Keys, addresses and what was sent to them take the right to settings, to see as well as to write.
DO $$
DECLARE
  outgoing text;
BEGIN
  FOREACH outgoing IN ARRAY ARRAY['api_keys', 'webhook_endpoints', 'webhook_deliveries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', outgoing);
    EXECUTE format('CREATE POLICY "by who runs the agency" ON %I TO phare_app USING ((SELECT viewer_has(''settings'')))', outgoing);
  END LOOP;
END $$;--> statement-breakpoint

-- Which key a request shows, and that it was used: the table itself is shown to no program.
CREATE FUNCTION use_api_key(at timestamptz) RETURNS TABLE (id uuid, scopes text[])
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE api_keys SET last_used_at = at
    WHERE token_hash = held_key_hash() AND revoked_at IS NULL
      AND (last_used_at IS NULL OR last_used_at < at - interval '1 minute');
  RETURN QUERY SELECT api_keys.id, api_keys.scopes FROM api_keys
    WHERE token_hash = held_key_hash() AND revoked_at IS NULL;
END $$;--> statement-breakpoint
-- Whether the key that a request shows reads records of that kind (app/domain/outgoing.ts).
CREATE FUNCTION held_key_reads(kind text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM api_keys WHERE token_hash = held_key_hash() AND revoked_at IS NULL AND kind = ANY (scopes))
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION use_api_key(timestamptz), held_key_reads(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION use_api_key(timestamptz), held_key_reads(text) TO phare_app;--> statement-breakpoint
CREATE POLICY "through a key" ON "orders" FOR SELECT TO phare_app USING ((SELECT held_key_reads('orders')));--> statement-breakpoint
CREATE POLICY "through a key" ON "quotes" FOR SELECT TO phare_app USING ((SELECT held_key_reads('quotes')));--> statement-breakpoint
CREATE POLICY "through a key" ON "calls" FOR SELECT TO phare_app USING ((SELECT held_key_reads('calls')));
