CREATE TRIGGER "note_first_address" AFTER INSERT ON "user" REFERENCING NEW TABLE AS opened
  FOR EACH STATEMENT EXECUTE FUNCTION note_first_address();

CREATE TRIGGER "note_changed_address" AFTER UPDATE OF email ON "user"
  FOR EACH ROW WHEN (lower(OLD.email) <> lower(NEW.email)) EXECUTE FUNCTION note_changed_address();

CREATE TRIGGER totals_of_new AFTER INSERT ON "user" REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_user();
CREATE TRIGGER totals_of_changed AFTER UPDATE ON "user" REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_user();
CREATE TRIGGER totals_of_deleted AFTER DELETE ON "user" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_user();
