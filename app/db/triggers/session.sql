CREATE TRIGGER "note_account_contact" AFTER INSERT OR UPDATE OF updated_at ON "session"
  FOR EACH ROW EXECUTE FUNCTION note_account_contact();
