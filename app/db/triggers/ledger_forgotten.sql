CREATE TRIGGER "refuse_forgotten_line" BEFORE INSERT ON "ledger_forgotten" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_ledger_line();

CREATE TRIGGER "keep_forgotten_lines" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_forgotten"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_forgotten_lines();
