CREATE TRIGGER totals_of_new AFTER INSERT ON revision_requests REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_revision_requests();
CREATE TRIGGER totals_of_changed AFTER UPDATE ON revision_requests REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_revision_requests();
CREATE TRIGGER totals_of_deleted AFTER DELETE ON revision_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_revision_requests();
