CREATE TRIGGER joins_lead AFTER INSERT OR UPDATE OF listing_url ON order_information FOR EACH ROW
  WHEN (new.listing_url <> '') EXECUTE FUNCTION note_lead_act();
