-- What an order is paid, cancelled or reopened by takes the right to money, whatever the act is called: an operator
-- starts and completes the work alone. A policy sees no row as it was, so that a trigger compares both.
CREATE FUNCTION order_money_takes_right() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NEW.status IN ('pending', 'paid', 'cancelled') AND NOT viewer_may('money') THEN
    RAISE EXCEPTION 'an order becomes % by the right to money alone', NEW.status USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "takes_money" BEFORE UPDATE OF "status" ON "orders" FOR EACH ROW EXECUTE FUNCTION order_money_takes_right();
