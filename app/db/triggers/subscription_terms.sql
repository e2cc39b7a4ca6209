CREATE TRIGGER recurring_of_new AFTER INSERT ON subscription_terms REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION follow_subscription_terms();

CREATE TRIGGER recurring_of_changed AFTER UPDATE ON subscription_terms REFERENCING NEW TABLE AS came OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION follow_subscription_terms();

CREATE TRIGGER recurring_of_deleted AFTER DELETE ON subscription_terms REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION follow_subscription_terms();
