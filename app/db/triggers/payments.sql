CREATE TRIGGER "name_paying_client" BEFORE INSERT ON "payments"
  FOR EACH ROW EXECUTE FUNCTION name_paying_client();

-- Accounts are kept ten years after the financial year, by the database's clock.
CREATE TRIGGER "keep_proof" BEFORE DELETE ON "payments"
  FOR EACH ROW EXECUTE FUNCTION keep_proof('received_at');

CREATE CONSTRAINT TRIGGER "enter_received_money" AFTER INSERT ON "payments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION enter_money();

CREATE CONSTRAINT TRIGGER "enter_money_given_back" AFTER UPDATE OF "refunded_cents" ON "payments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.refunded_cents <> OLD.refunded_cents) EXECUTE FUNCTION enter_money();
