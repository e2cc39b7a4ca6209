CREATE TRIGGER "raise_stated_revision" AFTER INSERT OR UPDATE OR DELETE ON "claims"
  FOR EACH STATEMENT EXECUTE FUNCTION raise_stated_revision();
