ALTER TABLE "promo_codes" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_promo_code" ON "orders" USING btree ("promo_code","status","net_cents","discount_cents") WHERE "orders"."promo_code" is not null;--> statement-breakpoint

-- A code is made and ended by who may change how the agency is run; whoever orders takes a use of it.
CREATE POLICY "takes settings, to add" ON "promo_codes" AS RESTRICTIVE FOR INSERT TO phare_app
  WITH CHECK ((SELECT viewer_has('settings')));--> statement-breakpoint
CREATE FUNCTION keep_promo_code_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'phare_app' AND NOT viewer_has('settings') THEN
    RAISE EXCEPTION 'the end of code % takes the right to settings', OLD.code USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_promo_code_end" BEFORE UPDATE OF "ends_at" ON "promo_codes"
  FOR EACH ROW WHEN (NEW.ends_at IS DISTINCT FROM OLD.ends_at) EXECUTE FUNCTION keep_promo_code_end();
