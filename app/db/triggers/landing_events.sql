CREATE TRIGGER totals_of_new AFTER INSERT ON landing_events REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_new_events();

CREATE TRIGGER totals_of_deleted AFTER DELETE ON landing_events REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_purged_events();
