CREATE TABLE "publication_answers" (
	"publication_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"answer" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"answered_by" text,
	"name" text NOT NULL,
	"how" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "publication_answers_publication_id_version_pk" PRIMARY KEY("publication_id","version"),
	CONSTRAINT "publication_answers_answer_known" CHECK ("publication_answers"."answer" in ('accepted', 'sent_back')),
	CONSTRAINT "publication_answers_how_known" CHECK ("publication_answers"."how" in ('portal', 'link')),
	CONSTRAINT "publication_answers_words_when_sent_back" CHECK ("publication_answers"."answer" <> 'sent_back' or "publication_answers"."words" <> ''),
	CONSTRAINT "publication_answers_named" CHECK ("publication_answers"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "publication_versions" (
	"publication_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"written_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "publication_versions_publication_id_version_pk" PRIMARY KEY("publication_id","version")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deliverable_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"current_version" integer NOT NULL,
	"asked_version" integer,
	"publish_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"published_url" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "publications_kind_known" CHECK ("publications"."kind" in ('post', 'reply', 'description')),
	CONSTRAINT "publications_status_known" CHECK ("publications"."status" in ('draft', 'awaits_approval', 'set_aside', 'sent_back', 'approved', 'published', 'withdrawn', 'closed')),
	CONSTRAINT "publications_version_within" CHECK ("publications"."current_version" between 1 and 1000 and ("publications"."asked_version" is null or "publications"."asked_version" between 1 and "publications"."current_version")),
	CONSTRAINT "publications_asked_when_asked" CHECK (("publications"."asked_version" is null) = ("publications"."asked_at" is null) and ("publications"."asked_version" is not null or not ("publications"."status" in ('awaits_approval', 'set_aside')))),
	CONSTRAINT "publications_link_when_published" CHECK (("publications"."status" = 'published') = ("publications"."published_url" <> ''))
);
--> statement-breakpoint
ALTER TABLE "publication_answers" ADD CONSTRAINT "publication_answers_version" FOREIGN KEY ("publication_id","version") REFERENCES "public"."publication_versions"("publication_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_versions" ADD CONSTRAINT "publication_versions_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_by_deliverable" ON "publications" USING btree ("deliverable_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_one_open" ON "publications" USING btree ("deliverable_id") WHERE "publications"."kind" <> 'reply' and "publications"."status" in ('draft', 'awaits_approval', 'set_aside', 'sent_back', 'approved');--> statement-breakpoint
CREATE INDEX "publications_waiting" ON "publications" USING btree ("asked_at","id") WHERE "publications"."status" = 'awaits_approval';--> statement-breakpoint
CREATE INDEX "publications_open_by_status" ON "publications" USING btree ("status","moved_at","id") WHERE "publications"."status" in ('draft', 'awaits_approval', 'set_aside', 'sent_back', 'approved');--> statement-breakpoint

-- What was written and what was answered stay as they were, whoever asks.
CREATE FUNCTION keep_publication_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was written for a publication, and what was answered, is never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_publication_version" BEFORE UPDATE ON "publication_versions"
  FOR EACH ROW EXECUTE FUNCTION keep_publication_words();--> statement-breakpoint
CREATE TRIGGER "keep_publication_answer" BEFORE UPDATE ON "publication_answers"
  FOR EACH ROW EXECUTE FUNCTION keep_publication_words();--> statement-breakpoint

-- The agency and the server's own work write them. A client sees those they were asked about, with what they were asked
-- and no draft; whoever holds a signed link sees that one.
ALTER TABLE "publications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency" ON "publications" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint
CREATE POLICY "asked with its deliverable" ON "publications" FOR SELECT TO phare_app
  USING (asked_version IS NOT NULL AND EXISTS (SELECT FROM deliverables WHERE deliverables.id = deliverable_id OFFSET 0));--> statement-breakpoint
CREATE POLICY "held" ON "publications" FOR SELECT TO phare_app
  USING (asked_version IS NOT NULL AND id::text = (SELECT held_key()));--> statement-breakpoint

ALTER TABLE "publication_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency" ON "publication_versions" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint
CREATE POLICY "asked with its publication" ON "publication_versions" FOR SELECT TO phare_app
  USING (EXISTS (
    SELECT FROM publications
    WHERE publications.id = publication_id AND publication_versions.version <= publications.asked_version OFFSET 0
  ));--> statement-breakpoint

-- The agency reads what was answered, and answers nothing in its client's place.
ALTER TABLE "publication_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads" ON "publication_answers" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint
CREATE POLICY "seen with its publication" ON "publication_answers" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM publications WHERE publications.id = publication_id OFFSET 0));--> statement-breakpoint
CREATE POLICY "said by whoever was asked" ON "publication_answers" FOR INSERT TO phare_app
  WITH CHECK (
    (viewer_is('client') OR viewer_is('visitor')) AND answered_by IS NOT DISTINCT FROM viewer_id() AND EXISTS (
      SELECT FROM publications
      WHERE publications.id = publication_id AND publications.asked_version = publication_answers.version
        AND publications.status IN ('awaits_approval', 'set_aside') OFFSET 0
    )
  );
