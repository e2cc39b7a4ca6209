CREATE TRIGGER totals_of_new AFTER INSERT ON quote_requests REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_quote_requests();
CREATE TRIGGER totals_of_changed AFTER UPDATE ON quote_requests REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_quote_requests();
CREATE TRIGGER totals_of_deleted AFTER DELETE ON quote_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_quote_requests();
CREATE TRIGGER joins_lead AFTER INSERT ON quote_requests FOR EACH ROW EXECUTE FUNCTION note_lead_act();

CREATE TRIGGER leaves_lead AFTER DELETE ON quote_requests REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_lead_act('request');
