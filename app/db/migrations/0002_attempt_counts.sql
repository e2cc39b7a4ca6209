CREATE TABLE "attempt_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "rate_limit" CASCADE;--> statement-breakpoint
CREATE INDEX "attempt_counts_by_end" ON "attempt_counts" USING btree ("window_ends_at");