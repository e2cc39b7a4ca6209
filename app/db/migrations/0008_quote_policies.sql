ALTER TABLE "quote_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads all" ON "quote_requests" FOR SELECT TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
CREATE POLICY "own" ON "quote_requests" FOR SELECT TO phare_app USING (user_id = viewer_id());--> statement-breakpoint
CREATE POLICY "held" ON "quote_requests" FOR SELECT TO phare_app
  USING (id::text = held_key() OR idempotency_key::text = held_key());--> statement-breakpoint
CREATE POLICY "for oneself, or for nobody" ON "quote_requests" FOR INSERT TO phare_app
  WITH CHECK (viewer_is_known() AND status = 'pending' AND user_id IS NOT DISTINCT FROM viewer_id());--> statement-breakpoint
CREATE POLICY "agency changes" ON "quote_requests" FOR UPDATE TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
CREATE POLICY "accounts see whose it may be" ON "quote_requests" FOR SELECT TO phare_accounts USING (true);--> statement-breakpoint
CREATE POLICY "nobody's joins its confirmed e-mail's account" ON "quote_requests" FOR UPDATE TO phare_accounts
  USING (user_id IS NULL)
  WITH CHECK (EXISTS (
    SELECT FROM "user" AS owner
    WHERE owner.id = quote_requests.user_id AND owner.email_verified AND lower(owner.email) = lower(quote_requests.email)
  ));--> statement-breakpoint

-- A draft is the agency's alone; its link opens once it is sent.
ALTER TABLE "quotes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency" ON "quotes" TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
CREATE POLICY "own" ON "quotes" FOR SELECT TO phare_app USING (user_id = viewer_id() AND status <> 'draft');--> statement-breakpoint
CREATE POLICY "held" ON "quotes" FOR SELECT TO phare_app USING (id::text = held_key() AND status <> 'draft');--> statement-breakpoint
CREATE POLICY "whoever holds it answers" ON "quotes" FOR UPDATE TO phare_app
  USING (status = 'pending' AND (id::text = held_key() OR user_id = viewer_id()))
  WITH CHECK (status IN ('pending', 'completed', 'rejected'));--> statement-breakpoint
CREATE POLICY "accounts see whose it may be" ON "quotes" FOR SELECT TO phare_accounts USING (true);--> statement-breakpoint
CREATE POLICY "nobody's joins its confirmed e-mail's account" ON "quotes" FOR UPDATE TO phare_accounts
  USING (user_id IS NULL)
  WITH CHECK (EXISTS (
    SELECT FROM "user" AS owner
    WHERE owner.id = quotes.user_id AND owner.email_verified AND lower(owner.email) = lower(quotes.client_email)
  ));--> statement-breakpoint

-- The subqueries run under the policies of quotes: whoever sees a quote sees what belongs to it.
ALTER TABLE "quote_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "with its quote" ON "quote_lines" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM quotes WHERE quotes.id = quote_id));--> statement-breakpoint
CREATE POLICY "agency writes" ON "quote_lines" TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
ALTER TABLE "quote_acceptances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "with its quote" ON "quote_acceptances" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM quotes WHERE quotes.id = quote_id));--> statement-breakpoint
-- Written right after the status, in the same transaction: a completed quote without its row can't be met elsewhere.
CREATE POLICY "of the quote just accepted" ON "quote_acceptances" FOR INSERT TO phare_app
  WITH CHECK (viewer_is(actor_kind) AND actor_id IS NOT DISTINCT FROM viewer_id()
    AND EXISTS (SELECT FROM quotes WHERE quotes.id = quote_id AND quotes.status = 'completed'));--> statement-breakpoint
ALTER TABLE "quote_refusals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "with its quote" ON "quote_refusals" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM quotes WHERE quotes.id = quote_id));--> statement-breakpoint
CREATE POLICY "of the quote just refused" ON "quote_refusals" FOR INSERT TO phare_app
  WITH CHECK (EXISTS (SELECT FROM quotes WHERE quotes.id = quote_id AND quotes.status = 'rejected'));--> statement-breakpoint

-- What a client was sent stays what it was, whoever asks.
CREATE FUNCTION keep_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'draft' AND
    to_jsonb(NEW) - '{status,user_id,seen_at,request_id,copied_from_id}'::text[] IS DISTINCT FROM
    to_jsonb(OLD) - '{status,user_id,seen_at,request_id,copied_from_id}'::text[]
  THEN
    RAISE EXCEPTION 'quote % was sent: its content stays', OLD.number;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_sent_quote" BEFORE UPDATE ON "quotes" FOR EACH ROW EXECUTE FUNCTION keep_sent_quote();--> statement-breakpoint
CREATE FUNCTION keep_sent_quote_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.quote_id ELSE OLD.quote_id END;
BEGIN
  IF EXISTS (SELECT FROM quotes WHERE id = touched AND status <> 'draft') THEN
    RAISE EXCEPTION 'quote % was sent: its lines stay', touched;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_sent_quote_lines" BEFORE INSERT OR UPDATE OR DELETE ON "quote_lines"
  FOR EACH ROW EXECUTE FUNCTION keep_sent_quote_lines();--> statement-breakpoint

-- An order comes from its own client, or from the agency out of a quote that this client accepted.
DROP POLICY "for oneself, or for nobody" ON "orders";--> statement-breakpoint
CREATE POLICY "for oneself, or for nobody" ON "orders" FOR INSERT TO phare_app
  WITH CHECK (viewer_is_known() AND status = 'pending' AND quote_id IS NULL AND user_id IS NOT DISTINCT FROM viewer_id());--> statement-breakpoint
CREATE POLICY "agency, of an accepted quote" ON "orders" FOR INSERT TO phare_app
  WITH CHECK (viewer_is('administrator') AND status = 'pending' AND EXISTS (
    SELECT FROM quotes WHERE quotes.id = orders.quote_id AND quotes.status = 'completed'
      AND quotes.gross_cents = orders.gross_cents AND quotes.user_id IS NOT DISTINCT FROM orders.user_id
  ));
