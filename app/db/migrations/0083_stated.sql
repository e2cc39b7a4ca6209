CREATE TABLE "claims" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"sentence" text NOT NULL,
	"counts" text,
	"source" text,
	"as_of" date,
	"sample" text,
	"url" text,
	"ends_on" date,
	"withdrawn_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "claims_key_known" CHECK ("claims"."key" in ('rating', 'landingReviews', 'footerReviews', 'clientCompanies', 'firstMonthResults', 'delivery', 'followUp', 'guarantee', 'support')),
	CONSTRAINT "claims_told" CHECK (char_length("claims"."value") between 1 and 20 and char_length("claims"."sentence") between 1 and 120 and char_length("claims"."counts") between 1 and 60 and char_length("claims"."source") between 1 and 160 and char_length("claims"."sample") between 1 and 60),
	CONSTRAINT "claims_url_of_a_page" CHECK ("claims"."url" ~ '^https?://[^[:space:]]+$' and char_length("claims"."url") <= 500),
	CONSTRAINT "claims_published_proven" CHECK ("claims"."withdrawn_at" is not null or ("claims"."source" is not null and "claims"."as_of" is not null)),
	CONSTRAINT "claims_measured_with_base_and_end" CHECK ("claims"."withdrawn_at" is not null or not ("claims"."key" in ('rating', 'landingReviews', 'footerReviews', 'clientCompanies', 'firstMonthResults')) or ("claims"."sample" is not null and "claims"."ends_on" is not null)),
	CONSTRAINT "claims_end_after_measure" CHECK ("claims"."ends_on" >= "claims"."as_of")
);
--> statement-breakpoint
CREATE TABLE "stated_revision" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "stated_revision_one" CHECK ("stated_revision"."only")
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" text NOT NULL,
	"gain" text,
	"gain_of" text,
	"author" text,
	"trade" text NOT NULL,
	"town" text NOT NULL,
	"experienced_on" date NOT NULL,
	"published_on" date NOT NULL,
	"order_number" text,
	"place" text,
	"url" text,
	"consented_on" date NOT NULL,
	"consent_given" text NOT NULL,
	"consent_until" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_why" text,
	CONSTRAINT "testimonials_told" CHECK (char_length("testimonials"."words") between 20 and 600 and char_length("testimonials"."gain") between 1 and 14 and char_length("testimonials"."gain_of") between 1 and 50 and char_length("testimonials"."author") between 1 and 60 and char_length("testimonials"."trade") between 1 and 40 and char_length("testimonials"."town") between 1 and 50 and char_length("testimonials"."place") between 1 and 60 and char_length("testimonials"."consent_given") between 1 and 200),
	CONSTRAINT "testimonials_gain_whole" CHECK (("testimonials"."gain" is null) = ("testimonials"."gain_of" is null)),
	CONSTRAINT "testimonials_one_source" CHECK (("testimonials"."order_number" is null) <> ("testimonials"."place" is null) and ("testimonials"."place" is null) = ("testimonials"."url" is null)),
	CONSTRAINT "testimonials_url_of_a_page" CHECK ("testimonials"."url" ~ '^https?://[^[:space:]]+$' and char_length("testimonials"."url") <= 500),
	CONSTRAINT "testimonials_agreed_in_time" CHECK ("testimonials"."experienced_on" <= "testimonials"."published_on" and "testimonials"."consented_on" <= "testimonials"."published_on" and "testimonials"."consent_until" between "testimonials"."published_on" and "testimonials"."consented_on" + interval '36 months'),
	CONSTRAINT "testimonials_withdrawal_whole" CHECK (("testimonials"."withdrawn_at" is null) = ("testimonials"."withdrawn_why" is null) and "testimonials"."withdrawn_why" in ('author', 'rules'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "testimonials_words_once" ON "testimonials" USING btree ("words") WHERE "testimonials"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "testimonials_by_date" ON "testimonials" USING btree ("published_on","created_at");--> statement-breakpoint
CREATE INDEX "testimonials_by_end" ON "testimonials" USING btree ("consent_until","id");--> statement-breakpoint
ALTER TABLE "claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "testimonials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stated_revision" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Pages are printed for nobody in particular: what is said of a figure, its withdrawal included, is everybody's to read.
CREATE POLICY "everybody reads" ON "claims" FOR SELECT TO phare_app USING (true);--> statement-breakpoint
CREATE POLICY "by who runs the agency" ON "claims" TO phare_app USING ((SELECT viewer_has('settings')));--> statement-breakpoint
CREATE POLICY "everybody reads" ON "stated_revision" FOR SELECT TO phare_app USING (true);--> statement-breakpoint
-- With its order and its author's consent, a testimonial is shown to who may change how the agency is run alone.
CREATE POLICY "by who runs the agency" ON "testimonials" TO phare_app USING ((SELECT viewer_has('settings')));--> statement-breakpoint
CREATE POLICY "withdrawn for good" ON "testimonials" AS RESTRICTIVE FOR UPDATE TO phare_app
  USING (withdrawn_at IS NULL) WITH CHECK (withdrawn_at IS NOT NULL);--> statement-breakpoint

-- What everybody may read of them on a French day, the latest published first: neither order nor consent.
CREATE FUNCTION shown_testimonials(today date, most int) RETURNS TABLE (id uuid, words text, gain text, gain_of text,
  author text, trade text, town text, experienced_on date, published_on date, place text, url text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id, words, gain, gain_of, author, trade, town, experienced_on, published_on, place, url
  FROM testimonials WHERE withdrawn_at IS NULL AND consent_until >= today
  ORDER BY testimonials.published_on DESC, created_at DESC, id LIMIT most
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION shown_testimonials(date, int) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION shown_testimonials(date, int) TO phare_app;--> statement-breakpoint

-- Written in the transaction of the change, so that who sees the number sees the change as well.
CREATE FUNCTION raise_stated_revision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stated_revision (revision) VALUES (1) ON CONFLICT ("only") DO UPDATE SET revision = stated_revision.revision + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "raise_stated_revision" AFTER INSERT OR UPDATE OR DELETE ON "claims"
  FOR EACH STATEMENT EXECUTE FUNCTION raise_stated_revision();--> statement-breakpoint
CREATE TRIGGER "raise_stated_revision" AFTER INSERT OR UPDATE OR DELETE ON "testimonials"
  FOR EACH STATEMENT EXECUTE FUNCTION raise_stated_revision();
