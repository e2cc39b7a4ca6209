ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency" ON "subscriptions" TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
CREATE POLICY "own" ON "subscriptions" FOR SELECT TO phare_app USING (user_id = viewer_id());--> statement-breakpoint
CREATE POLICY "accounts see whose it may be" ON "subscriptions" FOR SELECT TO phare_accounts USING (true);--> statement-breakpoint
CREATE POLICY "nobody's joins its confirmed e-mail's account" ON "subscriptions" FOR UPDATE TO phare_accounts
  USING (user_id IS NULL)
  WITH CHECK (EXISTS (
    SELECT FROM "user" AS owner
    WHERE owner.id = subscriptions.user_id AND owner.email_verified AND lower(owner.email) = lower(subscriptions.email)
  ));--> statement-breakpoint

-- A draft is the agency's alone.
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency" ON "invoices" TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
CREATE POLICY "own" ON "invoices" FOR SELECT TO phare_app USING (user_id = viewer_id() AND status <> 'draft');--> statement-breakpoint
CREATE POLICY "accounts see whose it may be" ON "invoices" FOR SELECT TO phare_accounts USING (true);--> statement-breakpoint
CREATE POLICY "nobody's joins its confirmed e-mail's account" ON "invoices" FOR UPDATE TO phare_accounts
  USING (user_id IS NULL)
  WITH CHECK (EXISTS (
    SELECT FROM "user" AS owner
    WHERE owner.id = invoices.user_id AND owner.email_verified AND lower(owner.email) = lower(invoices.email)
  ));--> statement-breakpoint

-- Whoever asks, an issued invoice stays: its document is added once, its status moves on.
CREATE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'draft' THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' OR NEW.status = 'draft'
    OR (OLD.document IS NOT NULL AND NEW.document IS DISTINCT FROM OLD.document)
    OR to_jsonb(NEW) - '{status,user_id,document,document_fingerprint}'::text[] IS DISTINCT FROM
      to_jsonb(OLD) - '{status,user_id,document,document_fingerprint}'::text[]
  THEN
    RAISE EXCEPTION 'invoice % is issued: it stays', OLD.number;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_issued_invoice" BEFORE UPDATE OR DELETE ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();--> statement-breakpoint

ALTER TABLE "billing_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "billing_profiles" TO phare_app USING (user_id = viewer_id());--> statement-breakpoint
CREATE POLICY "agency reads all" ON "billing_profiles" FOR SELECT TO phare_app USING (viewer_is('administrator'));
