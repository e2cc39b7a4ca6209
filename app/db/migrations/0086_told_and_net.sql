ALTER TABLE "audits" ADD COLUMN "nudge_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_by_net" ON "invoices" USING btree ("net_cents","id");--> statement-breakpoint
CREATE INDEX "orders_by_net" ON "orders" USING btree ("net_cents","id");--> statement-breakpoint
CREATE INDEX "quotes_by_net" ON "quotes" USING btree ("net_cents","id");--> statement-breakpoint

-- Whoever left an audit before its form told of a nudge gets none, even if everything else forgot it: no such message
-- is taken up to be sent, and nothing makes it told afterwards.
CREATE FUNCTION refuse_untold_nudge() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM audits WHERE id::text = split_part(NEW.key, ':', 2) AND nudge_told) THEN
    RAISE EXCEPTION 'their form told of no nudge' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "told_before_nudged" BEFORE INSERT ON "email_deliveries" FOR EACH ROW
  WHEN (NEW.template = 'audit-nudge' AND NEW.status IN ('pending', 'sent')) EXECUTE FUNCTION refuse_untold_nudge();--> statement-breakpoint
CREATE FUNCTION refuse_telling_afterwards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a form told is settled' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "told_once" BEFORE UPDATE OF "nudge_told" ON "audits" FOR EACH ROW
  WHEN (OLD.nudge_told IS DISTINCT FROM NEW.nudge_told) EXECUTE FUNCTION refuse_telling_afterwards();
