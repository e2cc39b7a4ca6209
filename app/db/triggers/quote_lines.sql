CREATE TRIGGER "keep_sent_quote_lines" BEFORE INSERT OR UPDATE OR DELETE ON "quote_lines"
  FOR EACH ROW EXECUTE FUNCTION keep_sent_quote_lines();
