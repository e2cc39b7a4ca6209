CREATE TABLE "calendar_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"opens" text,
	"closes" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_exceptions_kind_known" CHECK ("calendar_exceptions"."kind" in ('closure', 'opening')),
	CONSTRAINT "calendar_exceptions_dates_in_order" CHECK ("calendar_exceptions"."from_on" <= "calendar_exceptions"."to_on"),
	CONSTRAINT "calendar_exceptions_hours_whole" CHECK (("calendar_exceptions"."opens" is null) = ("calendar_exceptions"."closes" is null) and ("calendar_exceptions"."kind" = 'closure' or "calendar_exceptions"."opens" is not null))
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feed_one_row" CHECK ("calendar_feed"."id")
);
--> statement-breakpoint
CREATE TABLE "calendar_rules" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"hours" jsonb NOT NULL,
	"open_on_public_holidays" boolean NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"lead_hours" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	"daily_maximum" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_rules_one_row" CHECK ("calendar_rules"."id")
);
--> statement-breakpoint
CREATE TABLE "call_changes" (
	"call_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"previous_starts_at" timestamp with time zone NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "call_changes_call_id_sequence_pk" PRIMARY KEY("call_id","sequence"),
	CONSTRAINT "call_changes_kind_known" CHECK ("call_changes"."kind" in ('moved', 'cancelled')),
	CONSTRAINT "call_changes_side_known" CHECK ("call_changes"."side" in ('client', 'agency'))
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"topic" text NOT NULL,
	"source" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"ics_uid" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"token_hash" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"request_fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calls_ics_uid_unique" UNIQUE("ics_uid"),
	CONSTRAINT "calls_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "calls_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "calls_status_known" CHECK ("calls"."status" in ('booked', 'came', 'no-show', 'client', 'cancelled')),
	CONSTRAINT "calls_in_order" CHECK ("calls"."starts_at" < "calls"."ends_at" and "calls"."ends_at" <= "calls"."busy_until")
);
--> statement-breakpoint
ALTER TABLE "call_changes" ADD CONSTRAINT "call_changes_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_exceptions_by_end" ON "calendar_exceptions" USING btree ("to_on");--> statement-breakpoint
CREATE INDEX "calls_by_start" ON "calls" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "calls_by_email" ON "calls" USING btree (lower("email"),"ends_at");