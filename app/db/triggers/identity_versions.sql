CREATE TRIGGER "raise_stated_revision" AFTER INSERT ON "identity_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION raise_stated_revision();
