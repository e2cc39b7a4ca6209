-- A subscription's monthly price must equal its terms.
CREATE OR REPLACE FUNCTION keep_to_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM subscription_terms WHERE subscription_id = NEW.id AND listings = NEW.listings
    AND (net_cents, vat_rate, vat_cents, gross_cents) = (NEW.net_cents, NEW.vat_rate, NEW.vat_cents, NEW.gross_cents))
  THEN
    RAISE EXCEPTION 'subscription % has no such terms', NEW.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
