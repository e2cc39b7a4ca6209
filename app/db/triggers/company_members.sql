CREATE TRIGGER "keep_membership" BEFORE UPDATE ON "company_members"
  FOR EACH ROW EXECUTE FUNCTION keep_membership();

CREATE TRIGGER "give_invited_role" AFTER UPDATE ON "company_members" FOR EACH ROW
  WHEN (NEW.role IS NOT NULL AND NEW.member_id IS NOT NULL AND OLD.member_id IS NULL)
  EXECUTE FUNCTION give_invited_role();
