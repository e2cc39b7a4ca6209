CREATE TRIGGER "keep_to_terms" BEFORE UPDATE OF "listings", "net_cents", "vat_rate", "vat_cents", "gross_cents"
  ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION keep_to_terms();

CREATE TRIGGER totals_of_new AFTER INSERT ON subscriptions REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_subscriptions();
CREATE TRIGGER totals_of_changed AFTER UPDATE ON subscriptions REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_subscriptions();
CREATE TRIGGER totals_of_deleted AFTER DELETE ON subscriptions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_subscriptions();

CREATE TRIGGER recurring_of_new AFTER INSERT ON subscriptions REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION follow_subscriptions();

CREATE TRIGGER recurring_of_changed AFTER UPDATE ON subscriptions REFERENCING NEW TABLE AS came OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION follow_subscriptions();
