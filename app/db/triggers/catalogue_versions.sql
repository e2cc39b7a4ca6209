CREATE TRIGGER "keep_published_catalogue" BEFORE UPDATE OR DELETE ON "catalogue_versions"
  FOR EACH ROW EXECUTE FUNCTION keep_published_catalogue();
