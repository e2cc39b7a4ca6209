CREATE TABLE "list_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"asked" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_views_name_length" CHECK (char_length("list_views"."name") between 1 and 40),
	CONSTRAINT "list_views_asked_length" CHECK (char_length("list_views"."asked") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_one_name" ON "list_views" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "list_views_shared" ON "list_views" USING btree ("list") WHERE "list_views"."shared";--> statement-breakpoint

-- Each keeps their own, and sees besides what a colleague has shared; what a view leads to is read with one's own rights.
ALTER TABLE "list_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "one's own" ON "list_views" TO phare_app
  USING ((SELECT viewer_is('administrator')) AND user_id = (SELECT viewer_person()))
  WITH CHECK ((SELECT viewer_is('administrator')) AND user_id = (SELECT viewer_person()));--> statement-breakpoint
CREATE POLICY "shared with the agency" ON "list_views" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator')) AND shared);
