CREATE TABLE "consent_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"banner_version" text NOT NULL,
	"choice" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dropped_events" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "dropped_events_day_reason_pk" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
CREATE TABLE "landing_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"event_data" jsonb NOT NULL,
	"referrer" text NOT NULL,
	"user_agent" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "landing_events_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "landing_events_status_known" CHECK ("landing_events"."status" in ('pending', 'success', 'error'))
);
--> statement-breakpoint
CREATE INDEX "landing_events_by_time" ON "landing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "landing_events_by_session" ON "landing_events" USING btree ("session_id");