ALTER TABLE "retention_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads" ON "retention_runs" FOR SELECT TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
ALTER TABLE "account_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "accounts" ON "account_contacts" TO phare_accounts USING (true);--> statement-breakpoint

-- Sessions end and go; that somebody came is what the three years count from.
CREATE FUNCTION note_account_contact() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO account_contacts (user_id, at) VALUES (NEW.user_id, NEW.updated_at)
  ON CONFLICT (user_id) DO UPDATE SET at = greatest(account_contacts.at, EXCLUDED.at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_account_contact" AFTER INSERT OR UPDATE OF updated_at ON "session"
  FOR EACH ROW EXECUTE FUNCTION note_account_contact();--> statement-breakpoint
INSERT INTO account_contacts (user_id, at) SELECT user_id, max(updated_at) FROM session GROUP BY user_id;--> statement-breakpoint

-- Ten years after the end of its financial year, by the database's own clock: whoever asks, and whatever
-- the program believes the date to be, nothing that proves a contract or a bill goes before.
CREATE FUNCTION proof_is_due(at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT extract(year FROM at AT TIME ZONE 'Europe/Paris') < extract(year FROM now() AT TIME ZONE 'Europe/Paris') - 10
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'draft' THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' AND proof_is_due(OLD.issued_on::timestamp AT TIME ZONE 'Europe/Paris') THEN
    RETURN OLD;
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
CREATE FUNCTION keep_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT proof_is_due((to_jsonb(OLD) ->> TG_ARGV[0])::timestamptz) THEN
    RAISE EXCEPTION 'a row of % proves a contract: it stays', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_proof" BEFORE DELETE ON "orders"
  FOR EACH ROW EXECUTE FUNCTION keep_proof('created_at');--> statement-breakpoint
CREATE TRIGGER "keep_proof" BEFORE DELETE ON "contract_declarations"
  FOR EACH ROW EXECUTE FUNCTION keep_proof('at');--> statement-breakpoint
CREATE TRIGGER "keep_proof" BEFORE DELETE ON "quote_acceptances"
  FOR EACH ROW EXECUTE FUNCTION keep_proof('at');
