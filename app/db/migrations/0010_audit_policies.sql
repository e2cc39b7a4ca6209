ALTER TABLE "audits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads all" ON "audits" FOR SELECT TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
CREATE POLICY "own" ON "audits" FOR SELECT TO phare_app USING (user_id = viewer_id());--> statement-breakpoint
CREATE POLICY "held" ON "audits" FOR SELECT TO phare_app
  USING (id::text = held_key() OR idempotency_key::text = held_key());--> statement-breakpoint
CREATE POLICY "for oneself, or for nobody" ON "audits" FOR INSERT TO phare_app
  WITH CHECK (viewer_is_known() AND user_id IS NOT DISTINCT FROM viewer_id());--> statement-breakpoint
CREATE POLICY "whoever sees it says more of it" ON "audits" FOR UPDATE TO phare_app
  USING (viewer_is('administrator') OR user_id = viewer_id() OR id::text = held_key());--> statement-breakpoint
CREATE POLICY "accounts see whose it may be" ON "audits" FOR SELECT TO phare_accounts USING (true);--> statement-breakpoint
CREATE POLICY "nobody's joins its confirmed e-mail's account" ON "audits" FOR UPDATE TO phare_accounts
  USING (user_id IS NULL)
  WITH CHECK (EXISTS (
    SELECT FROM "user" AS owner
    WHERE owner.id = audits.user_id AND owner.email_verified AND lower(owner.email) = lower(audits.email)
  ));--> statement-breakpoint

-- The subquery runs under the policies of audits: whoever sees an audit sees its results, and asks for another.
ALTER TABLE "audit_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "with its audit" ON "audit_runs" TO phare_app
  USING (EXISTS (SELECT FROM audits WHERE audits.id = audit_id));--> statement-breakpoint

-- A count without anybody in it.
ALTER TABLE "places_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "server counts" ON "places_calls" TO phare_app USING (viewer_is('system'));--> statement-breakpoint

-- When an address got its nth latest result: a visitor may not see other audits of that address, only wait for them.
CREATE FUNCTION nth_latest_audit_result(address text, n integer) RETURNS timestamp with time zone
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT audit_runs.at FROM audit_runs JOIN audits ON audits.id = audit_runs.audit_id
  WHERE lower(audits.email) = lower(address) ORDER BY audit_runs.at DESC OFFSET n - 1 LIMIT 1
$$;
