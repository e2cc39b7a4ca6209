CREATE TRIGGER "keep_published_offers" BEFORE INSERT OR UPDATE OR DELETE ON "catalogue_offers"
  FOR EACH ROW EXECUTE FUNCTION keep_published_offers();
