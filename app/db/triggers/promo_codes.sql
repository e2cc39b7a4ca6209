CREATE TRIGGER "keep_promo_code_end" BEFORE UPDATE OF "ends_at" ON "promo_codes"
  FOR EACH ROW WHEN (NEW.ends_at IS DISTINCT FROM OLD.ends_at) EXECUTE FUNCTION keep_promo_code_end();
