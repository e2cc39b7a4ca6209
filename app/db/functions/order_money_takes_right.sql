-- Paying, cancelling or reopening an order takes the right to money, whatever the act is called: an operator starts
-- and completes the work alone. A policy sees no row as it was, so that a trigger compares both.
CREATE OR REPLACE FUNCTION order_money_takes_right() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NEW.status IN ({{orderStatusesMadeByMoney}}) AND NOT viewer_may('money') THEN
    RAISE EXCEPTION 'an order becomes % by the right to money alone', NEW.status USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
