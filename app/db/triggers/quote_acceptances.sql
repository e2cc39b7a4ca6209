CREATE TRIGGER "keep_proof" BEFORE DELETE ON "quote_acceptances"
  FOR EACH ROW EXECUTE FUNCTION keep_proof('at');

CREATE TRIGGER "keep_acceptance" BEFORE UPDATE ON "quote_acceptances"
  FOR EACH ROW EXECUTE FUNCTION keep_acceptance();
