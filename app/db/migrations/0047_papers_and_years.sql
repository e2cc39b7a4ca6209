CREATE TABLE "ledger_forgotten" (
	"chain" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoices_by_issue";--> statement-breakpoint
DROP INDEX "invoices_by_amount";--> statement-breakpoint
DROP INDEX "invoices_by_status_and_issue";--> statement-breakpoint
DROP INDEX "invoices_by_status_and_amount";--> statement-breakpoint
DROP INDEX "invoices_credit_notes_by_issue";--> statement-breakpoint
DROP INDEX "invoices_credit_notes_by_amount";--> statement-breakpoint
DROP INDEX "invoices_newest_first";--> statement-breakpoint
DROP INDEX "invoices_by_user";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "number_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A column, not an expression: behind row-level security, an index on what is no plain column is not looked at.
CREATE FUNCTION order_paper_by_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  digits text := substring(NEW.number FROM '\d+$');
BEGIN
  NEW.number_order := coalesce(regexp_replace(NEW.number, '\d+$', '') || lpad(coalesce(digits, ''), 9, '0'), '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_paper_by_number" BEFORE INSERT OR UPDATE OF "number" ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION order_paper_by_number();--> statement-breakpoint
ALTER TABLE "invoices" DISABLE TRIGGER "keep_issued_invoice";--> statement-breakpoint
UPDATE "invoices" SET "number" = "number" WHERE "number" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ENABLE TRIGGER "keep_issued_invoice";--> statement-breakpoint
CREATE INDEX "refunds_by_declaration" ON "refunds" USING btree ("declaration_id") WHERE "refunds"."declaration_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_asking" ON "refunds" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_issue" ON "invoices" USING btree ("issued_on","number_order");--> statement-breakpoint
CREATE INDEX "invoices_by_amount" ON "invoices" USING btree ("gross_cents","number_order");--> statement-breakpoint
CREATE INDEX "invoices_by_status_and_issue" ON "invoices" USING btree ("status","issued_on","number_order");--> statement-breakpoint
CREATE INDEX "invoices_by_status_and_amount" ON "invoices" USING btree ("status","gross_cents","number_order");--> statement-breakpoint
CREATE INDEX "invoices_credit_notes_by_issue" ON "invoices" USING btree ("issued_on","number_order") WHERE "invoices"."kind" = 'credit-note';--> statement-breakpoint
CREATE INDEX "invoices_credit_notes_by_amount" ON "invoices" USING btree ("gross_cents","number_order") WHERE "invoices"."kind" = 'credit-note';--> statement-breakpoint
CREATE INDEX "invoices_newest_first" ON "invoices" USING btree ("created_at","number_order");--> statement-breakpoint
CREATE INDEX "invoices_by_user" ON "invoices" USING btree ("user_id","issued_on","number_order");--> statement-breakpoint

-- A line of the ledger goes ten years after its financial year, as proof does: by the day it was written and by the one
-- it bears. Its place in the chain stays with its hash, so that what is kept is proved from line to line all the same,
-- and nobody takes a line out unseen.
CREATE OR REPLACE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_LEVEL = 'ROW' THEN
    IF proof_is_due(greatest(OLD.at, OLD.occurred_on::timestamp AT TIME ZONE 'Europe/Paris')) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the ledger is only added to';
END $$;--> statement-breakpoint
CREATE FUNCTION note_forgotten_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_forgotten (chain, hash, at) SELECT chain, hash, now() FROM gone WHERE chain IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_forgotten_lines" AFTER DELETE ON "ledger" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_forgotten_lines();--> statement-breakpoint
CREATE TRIGGER "refuse_forgotten_line" BEFORE INSERT ON "ledger_forgotten" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_ledger_line();--> statement-breakpoint
CREATE FUNCTION keep_forgotten_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what the ledger forgot stays noted';
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_forgotten_lines" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_forgotten"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_forgotten_lines();--> statement-breakpoint
ALTER TABLE "ledger_forgotten" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency" ON "ledger_forgotten" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint
CREATE OR REPLACE FUNCTION chain_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head record;
BEGIN
  IF NEW.kind = 'charge' THEN
    RETURN NEW;
  END IF;
  -- Taken at commit alone: those who enter a paper or money come from triggers that wait until then.
  PERFORM pg_advisory_xact_lock(hashtext('ledger'));
  SELECT chain, hash INTO head FROM (
    (SELECT chain, hash FROM ledger WHERE chain IS NOT NULL ORDER BY chain DESC LIMIT 1)
    UNION ALL (SELECT chain, hash FROM ledger_forgotten ORDER BY chain DESC LIMIT 1)
  ) AS heads ORDER BY chain DESC LIMIT 1;
  NEW.chain := coalesce(head.chain, 0) + 1;
  NEW.hash := encode(sha256(convert_to(coalesce(head.hash, '') || '|' || ledger_line(NEW), 'UTF8')), 'hex');
  RETURN NEW;
END $$;--> statement-breakpoint
-- Places in the chain whose line, or whose place after the one before, is not what was written; what was forgotten is
-- passed by the hash it left.
CREATE OR REPLACE FUNCTION ledger_breaks() RETURNS TABLE (place bigint) LANGUAGE sql STABLE AS $$
  SELECT chain FROM (
    SELECT chain, hash, said, lag(chain, 1, 0::bigint) OVER w AS before, lag(hash, 1, '') OVER w AS hash_before
    FROM (
      SELECT chain, hash, ledger_line(ledger) AS said FROM ledger WHERE chain IS NOT NULL
      UNION ALL SELECT chain, hash, NULL FROM ledger_forgotten
    ) AS places WINDOW w AS (ORDER BY chain)
  ) AS chained
  WHERE chain <> before + 1
    OR said IS NOT NULL AND hash <> encode(sha256(convert_to(hash_before || '|' || said, 'UTF8')), 'hex')
  ORDER BY chain
$$;
