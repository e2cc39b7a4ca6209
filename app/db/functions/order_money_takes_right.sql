-- A trigger, since a policy cannot compare old and new rows.
CREATE OR REPLACE FUNCTION order_money_takes_right() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NEW.status IN ({{orderStatusesMadeByMoney}}) AND NOT viewer_may('money') THEN
    RAISE EXCEPTION 'an order becomes % by the right to money alone', NEW.status USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
