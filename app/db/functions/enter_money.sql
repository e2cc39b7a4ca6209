-- Ledger lines of payments and refunds.
CREATE OR REPLACE FUNCTION enter_money() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  back integer := CASE WHEN TG_OP = 'INSERT' THEN NEW.refunded_cents ELSE NEW.refunded_cents - OLD.refunded_cents END;
  -- `refunded_at` unchanged: it belongs to an earlier refund.
  back_at timestamptz := CASE WHEN TG_OP = 'UPDATE' AND NEW.refunded_at IS NOT DISTINCT FROM OLD.refunded_at THEN now()
    ELSE coalesce(NEW.refunded_at, now()) END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, order_id, subscription_id, record_id,
      receivable_cents, cash_cents)
    VALUES (NEW.received_at, NEW.received_on, NEW.mode, 'payment', NEW.order_number, NEW.client, NEW.order_id,
      NEW.subscription_id, NEW.id, - NEW.amount_cents, NEW.amount_cents);
  END IF;
  IF back <> 0 THEN
    INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, order_id, subscription_id, record_id,
      receivable_cents, cash_cents)
    VALUES (back_at, (back_at AT TIME ZONE 'Europe/Paris')::date, NEW.mode, 'refund', NEW.order_number, NEW.client,
      NEW.order_id, NEW.subscription_id, NEW.id, back, - back);
  END IF;
  RETURN NULL;
END $$;
