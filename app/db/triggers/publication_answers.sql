CREATE TRIGGER "keep_publication_answer" BEFORE UPDATE ON "publication_answers"
  FOR EACH ROW EXECUTE FUNCTION keep_publication_words();
