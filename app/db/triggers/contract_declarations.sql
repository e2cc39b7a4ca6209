CREATE TRIGGER "keep_proof" BEFORE DELETE ON "contract_declarations"
  FOR EACH ROW EXECUTE FUNCTION keep_proof('at');
