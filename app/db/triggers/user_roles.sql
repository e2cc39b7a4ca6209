CREATE TRIGGER "keep_an_administrator_demoted" AFTER UPDATE ON "user_roles" FOR EACH ROW
  WHEN (OLD.role = 'admin' AND NEW.role <> 'admin') EXECUTE FUNCTION keep_an_administrator();

CREATE TRIGGER "keep_an_administrator_gone" AFTER DELETE ON "user_roles" FOR EACH ROW
  WHEN (OLD.role = 'admin') EXECUTE FUNCTION keep_an_administrator();

CREATE TRIGGER "end_sessions_of_role" AFTER DELETE ON "user_roles" FOR EACH ROW EXECUTE FUNCTION end_sessions_of_role();
