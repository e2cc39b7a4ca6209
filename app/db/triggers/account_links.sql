CREATE TRIGGER "note_requested_address" AFTER INSERT ON "account_links"
  FOR EACH ROW WHEN (NEW.purpose = 'change-email') EXECUTE FUNCTION note_requested_address();
