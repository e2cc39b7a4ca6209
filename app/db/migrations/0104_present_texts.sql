-- What was applied of app/db/functions, app/db/triggers and app/db/policies (app/db/present), beside the list of migrations:
-- `fingerprint` of the text, `state` of what the catalogue said once it was there.
CREATE TABLE "drizzle"."present_texts" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
