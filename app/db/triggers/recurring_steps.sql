CREATE TRIGGER totals_of_new AFTER INSERT ON recurring_steps REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_recurring();

CREATE TRIGGER totals_of_deleted AFTER DELETE ON recurring_steps REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_recurring();
