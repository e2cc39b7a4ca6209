CREATE TRIGGER "show_settlement" AFTER INSERT ON "declaration_settlements"
  FOR EACH ROW EXECUTE FUNCTION show_settlement();
