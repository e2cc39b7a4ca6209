CREATE TRIGGER "keep_proof" BEFORE DELETE ON "guarantee_requests"
  FOR EACH ROW EXECUTE FUNCTION keep_proof('at');
