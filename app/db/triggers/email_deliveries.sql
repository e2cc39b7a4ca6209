CREATE TRIGGER "told_before_nudged" BEFORE INSERT ON "email_deliveries" FOR EACH ROW
  WHEN (NEW.template = 'audit-nudge' AND NEW.status IN ('pending', 'sent')) EXECUTE FUNCTION refuse_untold_nudge();
