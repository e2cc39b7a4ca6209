-- Reduced only before payment.
CREATE OR REPLACE FUNCTION keep_paid_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ({{paidChargeStatuses}}) AND (NEW.gross_cents, NEW.starts_on, NEW.ends_on, NEW.listings)
    IS DISTINCT FROM (OLD.gross_cents, OLD.starts_on, OLD.ends_on, OLD.listings)
  THEN
    RAISE EXCEPTION 'charge % is paid: what it asked stays', OLD.id;
  END IF;
  RETURN NEW;
END $$;
