CREATE TRIGGER "keep_proof" BEFORE DELETE ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION keep_proof('asked_at');
