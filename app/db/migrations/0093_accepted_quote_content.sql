ALTER TABLE "quote_acceptances" ALTER COLUMN "document" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ALTER COLUMN "document_fingerprint" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_document_fingerprinted" CHECK (("quote_acceptances"."document" is null) = ("quote_acceptances"."document_fingerprint" is null));--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_document_or_content" CHECK ("quote_acceptances"."document" is not null or "quote_acceptances"."content" is not null);--> statement-breakpoint

-- An acceptance comes without its document: the server alone adds it, once, and changes nothing else.
ALTER POLICY "of the quote just accepted" ON "quote_acceptances"
  WITH CHECK (viewer_is(actor_kind) AND actor_id IS NOT DISTINCT FROM viewer_person() AND document IS NULL
    AND EXISTS (SELECT FROM quotes WHERE quotes.id = quote_id AND quotes.status = 'completed'));--> statement-breakpoint
CREATE POLICY "server's" ON "quote_acceptances" FOR SELECT TO phare_app USING ((SELECT viewer_is('system')));--> statement-breakpoint
CREATE POLICY "server draws" ON "quote_acceptances" FOR UPDATE TO phare_app
  USING ((SELECT viewer_is('system')) AND document IS NULL) WITH CHECK ((SELECT viewer_is('system')));--> statement-breakpoint
CREATE FUNCTION keep_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.document IS NOT NULL OR to_jsonb(NEW) - '{document,document_fingerprint}'::text[] IS DISTINCT FROM
    to_jsonb(OLD) - '{document,document_fingerprint}'::text[]
  THEN
    RAISE EXCEPTION 'the acceptance of quote % stays', OLD.quote_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_acceptance" BEFORE UPDATE ON "quote_acceptances"
  FOR EACH ROW EXECUTE FUNCTION keep_acceptance();
