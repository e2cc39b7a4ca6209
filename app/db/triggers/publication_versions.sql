CREATE TRIGGER "keep_publication_version" BEFORE UPDATE ON "publication_versions"
  FOR EACH ROW EXECUTE FUNCTION keep_publication_words();

CREATE TRIGGER "keep_text_to_own_picture" BEFORE INSERT ON "publication_versions"
  FOR EACH ROW WHEN (NEW.file_id IS NOT NULL) EXECUTE FUNCTION keep_text_to_own_picture();
