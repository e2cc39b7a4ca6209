CREATE TABLE "identity_versions" (
	"part" text NOT NULL,
	"revision" integer NOT NULL,
	"value" jsonb NOT NULL,
	"replaces" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "identity_versions_part_revision_pk" PRIMARY KEY("part","revision"),
	CONSTRAINT "identity_versions_part_known" CHECK ("identity_versions"."part" in ('hours', 'contact', 'bank', 'company', 'address', 'publication', 'host', 'mail', 'insurance', 'mediator', 'profiles')),
	CONSTRAINT "identity_versions_counted" CHECK ("identity_versions"."revision" >= 1),
	CONSTRAINT "identity_versions_told" CHECK (jsonb_typeof("identity_versions"."value") = 'object' and jsonb_typeof("identity_versions"."replaces") = 'object' and octet_length("identity_versions"."value"::text) <= 8000)
);
--> statement-breakpoint
ALTER TABLE "identity_versions" ADD CONSTRAINT "identity_versions_changed_by_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Versions name who wrote them, and former bank accounts: they are shown to who may change how the agency is run alone.
CREATE POLICY "read by who runs the agency" ON "identity_versions" FOR SELECT TO phare_app USING ((SELECT viewer_has('settings')));--> statement-breakpoint
CREATE POLICY "written by who runs the agency, in their own name" ON "identity_versions" FOR INSERT TO phare_app
  WITH CHECK ((SELECT viewer_has('settings')) AND changed_by = (SELECT viewer_person()));--> statement-breakpoint

-- What everybody may read: each part that was taken over from the configuration, as it was at an instant. What was there
-- before its first version is what that one replaced.
CREATE FUNCTION identity_at(at timestamptz) RETURNS TABLE (part text, value jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT first.part, coalesce(
    (SELECT said.value FROM identity_versions AS said WHERE said.part = first.part AND said.changed_at <= at
      ORDER BY said.revision DESC LIMIT 1), first.replaces)
  FROM identity_versions AS first WHERE first.revision = 1 ORDER BY first.part
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION identity_at(timestamptz) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION identity_at(timestamptz) TO phare_app;--> statement-breakpoint
CREATE TRIGGER "raise_stated_revision" AFTER INSERT ON "identity_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION raise_stated_revision();
