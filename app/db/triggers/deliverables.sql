CREATE TRIGGER "keep_proof_to_own_picture" BEFORE UPDATE OF "proof_file_id" ON "deliverables"
  FOR EACH ROW WHEN (NEW.proof_file_id IS NOT NULL AND NEW.proof_file_id IS DISTINCT FROM OLD.proof_file_id)
  EXECUTE FUNCTION keep_proof_to_own_picture();
