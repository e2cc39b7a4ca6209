CREATE TABLE "company_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"email" text NOT NULL,
	"member_id" text,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "company_members_accepted_by_somebody" CHECK (("company_members"."member_id" is null) = ("company_members"."accepted_at" is null)),
	CONSTRAINT "company_members_others" CHECK ("company_members"."member_id" <> "company_members"."owner_id"),
	CONSTRAINT "company_members_email_lower" CHECK ("company_members"."email" = lower("company_members"."email"))
);
--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_member_id_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_invited_once" ON "company_members" USING btree ("owner_id","email") WHERE "company_members"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_of_one" ON "company_members" USING btree ("member_id") WHERE "company_members"."member_id" is not null and "company_members"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "company_members_by_member" ON "company_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "company_members_by_email" ON "company_members" USING btree ("email") WHERE "company_members"."ended_at" is null;--> statement-breakpoint

-- Who acts: the member of a company whose records they see, or the viewer themself.
CREATE FUNCTION viewer_person() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('app.member_id', true), ''), nullif(current_setting('app.user_id', true), ''))
$$;--> statement-breakpoint
-- The owner of the company somebody is a member of; null: they see their own records.
CREATE FUNCTION company_of(person text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT owner_id FROM company_members WHERE member_id = person AND ended_at IS NULL
$$;--> statement-breakpoint
-- What a member of the viewer's company is called; of anybody else nothing.
CREATE FUNCTION member_name(person text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT name FROM "user" WHERE id = person AND EXISTS (
    SELECT FROM company_members WHERE member_id = person AND ended_at IS NULL
      AND owner_id = nullif(current_setting('app.user_id', true), ''))
$$;--> statement-breakpoint
-- What the person who was invited is told of who invites them.
CREATE FUNCTION owner_name(invitation uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(nullif(profile.company, ''), owner.name) FROM company_members
  JOIN "user" AS owner ON owner.id = company_members.owner_id
  LEFT JOIN billing_profiles AS profile ON profile.user_id = owner.id
  WHERE company_members.id = invitation
$$;--> statement-breakpoint

ALTER TABLE "company_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads" ON "company_members" FOR SELECT TO phare_app USING ((SELECT viewer_is('administrator')));--> statement-breakpoint
CREATE POLICY "of one's company" ON "company_members" FOR SELECT TO phare_app USING (owner_id = viewer_id());--> statement-breakpoint
CREATE POLICY "of oneself" ON "company_members" FOR SELECT TO phare_app USING (member_id = viewer_person());--> statement-breakpoint
CREATE POLICY "invited by confirmed address" ON "company_members" FOR SELECT TO phare_app
  USING (email = ANY ((SELECT array_agg(address) FROM confirmed_addresses WHERE user_id = viewer_person() AND until = 'infinity')::text[]));--> statement-breakpoint
CREATE POLICY "invited by its owner" ON "company_members" FOR INSERT TO phare_app
  WITH CHECK (owner_id = viewer_person() AND owner_id = viewer_id() AND member_id IS NULL AND ended_at IS NULL);--> statement-breakpoint
CREATE POLICY "ended by its owner" ON "company_members" FOR UPDATE TO phare_app
  USING (owner_id = viewer_person()) WITH CHECK (owner_id = viewer_person() AND ended_at IS NOT NULL);--> statement-breakpoint
CREATE POLICY "left by its member" ON "company_members" FOR UPDATE TO phare_app
  USING (member_id = viewer_person()) WITH CHECK (member_id = viewer_person() AND ended_at IS NOT NULL);--> statement-breakpoint
CREATE POLICY "answered by who was invited" ON "company_members" FOR UPDATE TO phare_app
  USING (member_id IS NULL AND ended_at IS NULL
    AND email = ANY ((SELECT array_agg(address) FROM confirmed_addresses WHERE user_id = viewer_person() AND until = 'infinity')::text[]))
  WITH CHECK (member_id = viewer_person() OR (member_id IS NULL AND ended_at IS NOT NULL));--> statement-breakpoint

-- A member acts in their own name, on their company's records.
ALTER POLICY "in one's own name" ON "journal" WITH CHECK (viewer_is(actor_kind) AND actor_id IS NOT DISTINCT FROM viewer_person());--> statement-breakpoint
ALTER POLICY "own acts" ON "journal" USING (actor_id = viewer_person());--> statement-breakpoint
ALTER POLICY "oneself, and everybody for the agency" ON "user"
  USING (id = viewer_id() OR id = viewer_person() OR (SELECT viewer_is('administrator')));--> statement-breakpoint
ALTER POLICY "of the quote just accepted" ON "quote_acceptances"
  WITH CHECK (viewer_is(actor_kind) AND actor_id IS NOT DISTINCT FROM viewer_person()
    AND EXISTS (SELECT FROM quotes WHERE quotes.id = quote_id AND quotes.status = 'completed'));--> statement-breakpoint
ALTER POLICY "of an open request" ON "revision_messages"
  WITH CHECK (viewer_is(author_kind) AND author_id = viewer_person() AND EXISTS (
    SELECT FROM revision_requests
    WHERE revision_requests.id = request_id AND revision_requests.status IN ('pending', 'in_progress')
  ));--> statement-breakpoint

-- What ended stays ended, and a member is never exchanged for another.
CREATE FUNCTION keep_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL OR (OLD.member_id IS NOT NULL AND NEW.member_id IS DISTINCT FROM OLD.member_id) THEN
    RAISE EXCEPTION 'membership % is settled', OLD.id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_membership" BEFORE UPDATE ON "company_members"
  FOR EACH ROW EXECUTE FUNCTION keep_membership();
