CREATE TRIGGER "raise_stated_revision" AFTER INSERT OR UPDATE OR DELETE ON "testimonials"
  FOR EACH STATEMENT EXECUTE FUNCTION raise_stated_revision();
