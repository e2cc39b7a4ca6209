CREATE TABLE "backups" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"failure" text,
	"file" text NOT NULL,
	"bytes" bigint,
	"rows" bigint,
	"files" integer,
	"sha256" text,
	"removed_at" timestamp with time zone,
	"tested_at" timestamp with time zone,
	"tested_by" text,
	"test_failure" text,
	CONSTRAINT "backups_kind_known" CHECK ("backups"."kind" in ('nightly', 'asked')),
	CONSTRAINT "backups_tested_by_known" CHECK ("backups"."tested_by" in ('restored', 'read'))
);
--> statement-breakpoint
CREATE INDEX "backups_newest_first" ON "backups" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint

-- Where copies are and whether they can be restored concerns who decides of settings; jobs alone write here.
ALTER TABLE "backups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "who decides of settings reads" ON "backups" FOR SELECT TO phare_app USING ((SELECT viewer_has('settings')));
