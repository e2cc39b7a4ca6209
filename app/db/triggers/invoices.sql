CREATE TRIGGER "keep_issued_invoice" BEFORE UPDATE OR DELETE ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();

CREATE CONSTRAINT TRIGGER "enter_written_paper" AFTER INSERT ON "invoices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status NOT IN ({{unissuedInvoiceStatuses}})) EXECUTE FUNCTION enter_paper();

CREATE CONSTRAINT TRIGGER "enter_issued_paper" AFTER UPDATE OF "status" ON "invoices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status IN ({{unissuedInvoiceStatuses}}) AND NEW.status NOT IN ({{unissuedInvoiceStatuses}})) EXECUTE FUNCTION enter_paper();

CREATE TRIGGER "keep_credit_within" AFTER INSERT ON "invoices" FOR EACH ROW
  WHEN (NEW.credited_id IS NOT NULL) EXECUTE FUNCTION keep_credit_within();

CREATE TRIGGER "name_invoiced_order" BEFORE INSERT OR UPDATE OF "order_id" ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION name_invoiced_order();

CREATE TRIGGER "order_paper_by_number" BEFORE INSERT OR UPDATE OF "number" ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION order_paper_by_number();
