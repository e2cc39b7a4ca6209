CREATE TABLE "audit_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"audit_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"answers" jsonb,
	"place_id" text,
	"score" integer NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "audit_runs_score_in_range" CHECK ("audit_runs"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"mode" text NOT NULL,
	"gbp_url" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"sector" text,
	"city" text,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audits_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "places_calls" (
	"on" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_runs" ADD CONSTRAINT "audit_runs_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_runs_by_audit" ON "audit_runs" USING btree ("audit_id","at");--> statement-breakpoint
CREATE INDEX "audit_runs_newest_first" ON "audit_runs" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audits_newest_first" ON "audits" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audits_by_user" ON "audits" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audits_by_email" ON "audits" USING btree (lower("email"),"created_at" DESC NULLS LAST);