-- Calls that stand never share a moment, nor the buffer kept free after each; cancelled ones free theirs.
ALTER TABLE "calls" ADD CONSTRAINT "calls_never_overlap"
  EXCLUDE USING gist (tstzrange(starts_at, busy_until) WITH &&) WHERE (status <> 'cancelled');--> statement-breakpoint

-- SHA-256 of the key the request came with: what opens a link is stored nowhere.
CREATE FUNCTION held_key_hash() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(held_key(), 'UTF8')), 'hex')
$$;--> statement-breakpoint

ALTER TABLE "calendar_feed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency's" ON "calendar_feed" TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
CREATE POLICY "held" ON "calendar_feed" FOR SELECT TO phare_app USING (token_hash = held_key_hash());--> statement-breakpoint

ALTER TABLE "calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads all" ON "calls" FOR SELECT TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
CREATE POLICY "own, by confirmed e-mail" ON "calls" FOR SELECT TO phare_app
  USING (lower(email) = (SELECT lower("user".email) FROM "user" WHERE id = viewer_id() AND email_verified));--> statement-breakpoint
-- The id opens nothing: it stands in the agency's addresses.
CREATE POLICY "held" ON "calls" FOR SELECT TO phare_app
  USING (token_hash = held_key_hash() OR idempotency_key::text = held_key());--> statement-breakpoint
-- The subquery runs under the policies of calendar_feed: the secret address shows the agency's calendar.
CREATE POLICY "through the feed" ON "calls" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM calendar_feed WHERE token_hash = held_key_hash()));--> statement-breakpoint
CREATE POLICY "anybody books" ON "calls" FOR INSERT TO phare_app
  WITH CHECK (viewer_is_known() AND status = 'booked' AND sequence = 0);--> statement-breakpoint
CREATE POLICY "agency changes" ON "calls" FOR UPDATE TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
CREATE POLICY "holder moves or cancels" ON "calls" FOR UPDATE TO phare_app
  USING (token_hash = held_key_hash()) WITH CHECK (status IN ('booked', 'cancelled'));--> statement-breakpoint

-- The subqueries run under the policies of calls: whoever sees a call sees what became of it.
ALTER TABLE "call_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "with its call" ON "call_changes" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM calls WHERE calls.id = call_id));--> statement-breakpoint
CREATE POLICY "in one's own name" ON "call_changes" FOR INSERT TO phare_app
  WITH CHECK (
    EXISTS (SELECT FROM calls WHERE calls.id = call_id)
    AND (side = 'agency') = viewer_is('administrator')
  );--> statement-breakpoint

-- When the agency takes calls is what every visitor comes to read.
ALTER TABLE "calendar_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "everybody reads" ON "calendar_rules" FOR SELECT TO phare_app USING (viewer_is_known());--> statement-breakpoint
CREATE POLICY "agency decides" ON "calendar_rules" TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
ALTER TABLE "calendar_exceptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "everybody reads" ON "calendar_exceptions" FOR SELECT TO phare_app USING (viewer_is_known());--> statement-breakpoint
CREATE POLICY "agency decides" ON "calendar_exceptions" TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint

-- Both look past the policies of calls, and tell nobody's name: when the agency is busy, and whether an
-- address has a call to come. `moving` is the call being moved, which doesn't stand in its own way.
CREATE FUNCTION busy_calls(from_at timestamptz, to_at timestamptz, moving uuid)
RETURNS TABLE (starts_at timestamptz, busy_until timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT calls.starts_at, calls.busy_until FROM calls
  WHERE calls.status <> 'cancelled' AND calls.busy_until > from_at AND calls.starts_at < to_at
    AND calls.id IS DISTINCT FROM moving
  ORDER BY calls.starts_at
$$;--> statement-breakpoint
CREATE FUNCTION has_coming_call(address text, at timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM calls WHERE status = 'booked' AND lower(email) = lower(address) AND ends_at > at
  )
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION busy_calls, has_coming_call FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION busy_calls, has_coming_call TO phare_app;
