CREATE TABLE "client_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"client_id" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_views_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_user_id_role_pk";--> statement-breakpoint
ALTER TABLE "company_members" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_pk" PRIMARY KEY("user_id");--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_views" ADD CONSTRAINT "client_views_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_views" ADD CONSTRAINT "client_views_client_id_user_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_views_by_client" ON "client_views" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_invited_to_agency_once" ON "company_members" USING btree ("email") WHERE "company_members"."owner_id" is null and "company_members"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_known" CHECK ("user_roles"."role" in ('admin', 'operator', 'reader'));--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_role_known" CHECK ("company_members"."role" in ('admin', 'operator', 'reader'));--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_of_company_or_agency" CHECK (("company_members"."owner_id" is null) = ("company_members"."role" is not null) and ("company_members"."role" is null) = ("company_members"."expires_at" is null));--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_accepted_in_time" CHECK ("company_members"."accepted_at" < "company_members"."expires_at");--> statement-breakpoint

-- What somebody of the agency is, once their role was opened; null: nobody of it, whatever a request believes.
CREATE FUNCTION agency_role(person text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT role FROM user_roles WHERE user_id = person AND opened_at IS NOT NULL
$$;--> statement-breakpoint
-- Whether the viewer is of the agency and has that right (app/domain/agency-role.ts, said by app/db/as-viewer.server.ts).
CREATE FUNCTION viewer_has(asked text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('app.viewer_kind', true) = 'administrator'
    AND asked = ANY (string_to_array(current_setting('app.rights', true), ',')), false)
$$;--> statement-breakpoint
-- The same of the agency's people alone: clients, visitors and the server have policies of their own.
CREATE FUNCTION viewer_may(asked text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('app.viewer_kind', true), '') <> 'administrator' OR viewer_has(asked)
$$;--> statement-breakpoint

-- Papers and accounts are shown to nobody of the agency without the right to money. Whether an order is paid is: work
-- starts by it, and the acts on it read payments and the ledger.
CREATE POLICY "takes money, to see" ON "invoices" AS RESTRICTIVE TO phare_app USING ((SELECT viewer_may('money')));--> statement-breakpoint
CREATE POLICY "takes money, to see" ON "payment_events" AS RESTRICTIVE TO phare_app USING ((SELECT viewer_may('money')));--> statement-breakpoint
CREATE POLICY "takes money, to see" ON "payment_differences" AS RESTRICTIVE TO phare_app USING ((SELECT viewer_may('money')));--> statement-breakpoint
CREATE POLICY "takes money, to see" ON "platform_submissions" AS RESTRICTIVE TO phare_app USING ((SELECT viewer_may('money')));--> statement-breakpoint
CREATE POLICY "takes money, to see" ON "ledger_forgotten" AS RESTRICTIVE TO phare_app USING ((SELECT viewer_may('money')));--> statement-breakpoint
-- What is written of money takes that right, and of how the agency is run the right to settings.
DO $$
DECLARE
  taken record;
BEGIN
  FOR taken IN
    SELECT 'money' AS asked, unnest('{payments,payment_attempts,refunds,guarantee_requests,subscriptions,subscription_terms,subscription_charges,payment_method_setups}'::text[]) AS name
    UNION ALL
    SELECT 'settings', unnest('{settings,calendar_rules,calendar_exceptions,calendar_feed}'::text[])
  LOOP
    EXECUTE format('CREATE POLICY "takes %2$s, to add" ON %1$I AS RESTRICTIVE FOR INSERT TO phare_app WITH CHECK ((SELECT viewer_may(%2$L)))', taken.name, taken.asked);
    EXECUTE format('CREATE POLICY "takes %2$s, to change" ON %1$I AS RESTRICTIVE FOR UPDATE TO phare_app USING ((SELECT viewer_may(%2$L)))', taken.name, taken.asked);
    EXECUTE format('CREATE POLICY "takes %2$s, to delete" ON %1$I AS RESTRICTIVE FOR DELETE TO phare_app USING ((SELECT viewer_may(%2$L)))', taken.name, taken.asked);
  END LOOP;
END $$;--> statement-breakpoint

-- Roles are changed and taken by who has the right to people, and left by whoever has one.
CREATE POLICY "by who decides of people" ON "user_roles" FOR UPDATE TO phare_app
  USING (viewer_has('people')) WITH CHECK (viewer_has('people'));--> statement-breakpoint
CREATE POLICY "by who decides of people, and one's own" ON "user_roles" FOR DELETE TO phare_app
  USING (viewer_has('people') OR user_id = viewer_person());--> statement-breakpoint

ALTER TABLE "client_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "accounts" ON "client_views" TO phare_accounts USING (true);--> statement-breakpoint

ALTER POLICY "agency reads" ON "company_members"
  USING ((SELECT viewer_is('administrator')) AND (owner_id IS NOT NULL OR (SELECT viewer_has('people'))));--> statement-breakpoint
CREATE POLICY "into the agency" ON "company_members" FOR INSERT TO phare_app
  WITH CHECK (owner_id IS NULL AND viewer_has('people') AND member_id IS NULL AND ended_at IS NULL);--> statement-breakpoint
CREATE POLICY "into the agency, withdrawn" ON "company_members" FOR UPDATE TO phare_app
  USING (owner_id IS NULL AND viewer_has('people'))
  WITH CHECK (owner_id IS NULL AND member_id IS NULL AND ended_at IS NOT NULL);--> statement-breakpoint

-- An invitation into the agency gives the role it names, and nobody else's word does; who has one keeps it.
CREATE FUNCTION give_invited_role() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.ended_at IS NULL THEN
    RAISE EXCEPTION 'invitation % into the agency is over once it is accepted', NEW.id;
  END IF;
  INSERT INTO user_roles (user_id, role, granted_at) VALUES (NEW.member_id, NEW.role, NEW.accepted_at)
  ON CONFLICT (user_id) DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "give_invited_role" AFTER UPDATE ON "company_members" FOR EACH ROW
  WHEN (NEW.role IS NOT NULL AND NEW.member_id IS NOT NULL AND OLD.member_id IS NULL)
  EXECUTE FUNCTION give_invited_role();--> statement-breakpoint

-- Of two administrators who demote each other at the same instant the second waits, then finds nobody left.
CREATE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(727003);
  IF NOT EXISTS (SELECT FROM user_roles WHERE role = 'admin') THEN
    RAISE EXCEPTION 'the last administrator stays one'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'user_roles_an_administrator_stays';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_an_administrator_demoted" AFTER UPDATE ON "user_roles" FOR EACH ROW
  WHEN (OLD.role = 'admin' AND NEW.role <> 'admin') EXECUTE FUNCTION keep_an_administrator();--> statement-breakpoint
CREATE TRIGGER "keep_an_administrator_gone" AFTER DELETE ON "user_roles" FOR EACH ROW
  WHEN (OLD.role = 'admin') EXECUTE FUNCTION keep_an_administrator();--> statement-breakpoint

-- Who is of the agency no more is signed out everywhere, at once.
CREATE FUNCTION end_sessions_of_role() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM session WHERE user_id = OLD.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "end_sessions_of_role" AFTER DELETE ON "user_roles" FOR EACH ROW EXECUTE FUNCTION end_sessions_of_role();
