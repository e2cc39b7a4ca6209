CREATE TRIGGER "keep_paid_charge" BEFORE UPDATE ON "subscription_charges"
  FOR EACH ROW EXECUTE FUNCTION keep_paid_charge();
