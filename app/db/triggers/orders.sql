CREATE TRIGGER "keep_proof" BEFORE DELETE ON "orders"
  FOR EACH ROW EXECUTE FUNCTION keep_proof('created_at');

CREATE TRIGGER "charge_placed_orders" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION charge_placed_orders();

CREATE TRIGGER "charge_moved_order" AFTER UPDATE OF "status" ON "orders" FOR EACH ROW
  WHEN ((OLD.status IN ({{orderStatusesNotInForce}})) <> (NEW.status IN ({{orderStatusesNotInForce}}))) EXECUTE FUNCTION charge_moved_order();

CREATE TRIGGER totals_of_new AFTER INSERT ON orders REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_orders();
CREATE TRIGGER totals_of_changed AFTER UPDATE ON orders REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_orders();
CREATE TRIGGER totals_of_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_orders();
CREATE TRIGGER joins_lead AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION note_lead_act();

CREATE TRIGGER wins_lead AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (old.status <> new.status) EXECUTE FUNCTION follow_lead_order();

CREATE TRIGGER leaves_lead AFTER DELETE ON orders REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_lead_act('order');

CREATE TRIGGER "takes_money" BEFORE UPDATE OF "status" ON "orders" FOR EACH ROW EXECUTE FUNCTION order_money_takes_right();
