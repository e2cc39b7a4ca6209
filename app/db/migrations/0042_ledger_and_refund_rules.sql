CREATE FUNCTION ledger_line(line ledger) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws('|', line.chain, extract(epoch FROM line.at), line.occurred_on - DATE '2000-01-01', line.mode, line.kind,
    line.piece, line.client, coalesce(line.order_id::text, '-'), coalesce(line.subscription_id::text, '-'),
    coalesce(line.record_id::text, '-'), line.owed_cents, line.receivable_cents, line.revenue_cents, line.advance_cents,
    line.vat_cents, coalesce(line.vat_rate, -1), line.cash_cents)
$$;--> statement-breakpoint
CREATE FUNCTION chain_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head record;
BEGIN
  IF NEW.kind = 'charge' THEN
    RETURN NEW;
  END IF;
  -- Taken at commit alone: those who enter a paper or money come from triggers that wait until then.
  PERFORM pg_advisory_xact_lock(hashtext('ledger'));
  SELECT chain, hash INTO head FROM ledger WHERE chain IS NOT NULL ORDER BY chain DESC LIMIT 1;
  NEW.chain := coalesce(head.chain, 0) + 1;
  NEW.hash := encode(sha256(convert_to(coalesce(head.hash, '') || '|' || ledger_line(NEW), 'UTF8')), 'hex');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "chain_ledger" BEFORE INSERT ON "ledger" FOR EACH ROW EXECUTE FUNCTION chain_ledger();--> statement-breakpoint
CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND proof_is_due(OLD.at) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the ledger is only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_ledger" BEFORE UPDATE OR DELETE ON "ledger" FOR EACH ROW EXECUTE FUNCTION keep_ledger();--> statement-breakpoint
CREATE TRIGGER "keep_ledger_whole" BEFORE TRUNCATE ON "ledger" FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();--> statement-breakpoint

CREATE FUNCTION client_named(company text, person text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(company, ''), person)
$$;--> statement-breakpoint
CREATE FUNCTION charge_placed_orders() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, order_id, owed_cents)
  SELECT created_at, (created_at AT TIME ZONE 'Europe/Paris')::date, mode, 'charge', number,
    client_named(company, first_name || ' ' || last_name), id, gross_cents
  FROM placed WHERE gross_cents <> 0 AND status <> 'cancelled';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "charge_placed_orders" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION charge_placed_orders();--> statement-breakpoint
-- A line that brings what is owed by an order to that amount; none where it is there already.
CREATE FUNCTION charge_up_to(ordered orders, wanted bigint, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change bigint := wanted - coalesce((SELECT sum(owed_cents) FROM ledger WHERE order_id = ordered.id), 0);
BEGIN
  IF change <> 0 THEN
    INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, order_id, owed_cents)
    VALUES (since, (since AT TIME ZONE 'Europe/Paris')::date, ordered.mode, 'charge', ordered.number,
      client_named(ordered.company, ordered.first_name || ' ' || ordered.last_name), ordered.id, change);
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION invoiced_by(ordered uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(receivable_cents), 0) FROM ledger
  WHERE order_id = ordered AND kind IN ('invoice', 'deposit', 'credit-note')
$$;--> statement-breakpoint
-- Cancelled, it is owed no longer, but for what was invoiced and not credited. Opened again, it is owed again: what
-- its invoice still asks, where one stands.
CREATE FUNCTION charge_moved_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.status = 'cancelled' THEN
    PERFORM charge_up_to(NEW, invoiced_by(NEW.id), coalesce(NEW.ended_at, now()));
  ELSIF EXISTS (SELECT FROM invoices WHERE order_id = NEW.id AND kind = 'invoice' AND status IN ('pending', 'paid')) THEN
    PERFORM charge_up_to(NEW, invoiced_by(NEW.id), NEW.payable_since);
  ELSE
    PERFORM charge_up_to(NEW, NEW.gross_cents, NEW.payable_since);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "charge_moved_order" AFTER UPDATE OF "status" ON "orders" FOR EACH ROW
  WHEN ((OLD.status = 'cancelled') <> (NEW.status = 'cancelled')) EXECUTE FUNCTION charge_moved_order();--> statement-breakpoint

-- What a paper changes of what is owed, beside what a credit note takes off by its own line. A subscription's month
-- is owed once it is invoiced. An order is owed what its invoices say, except that while it is in force a deposit given
-- back is asked for again with the rest.
CREATE FUNCTION charge_by_paper(paper invoices, of_deposit boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ordered orders;
BEGIN
  IF paper.order_id IS NULL THEN
    IF paper.kind <> 'credit-note' THEN
      INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, subscription_id, owed_cents)
      VALUES (paper.created_at, paper.issued_on, paper.mode, 'charge', paper.number,
        client_named(paper.company, paper.client_name), paper.subscription_id,
        paper.gross_cents - paper.deducted_net_cents - paper.deducted_vat_cents);
    END IF;
    RETURN;
  END IF;
  SELECT * INTO ordered FROM orders WHERE id = paper.order_id;
  IF ordered.status = 'cancelled' OR paper.kind = 'invoice' THEN
    PERFORM charge_up_to(ordered, invoiced_by(ordered.id), paper.created_at);
  ELSIF paper.kind = 'credit-note' AND of_deposit THEN
    PERFORM charge_up_to(ordered, (SELECT sum(owed_cents) + paper.gross_cents FROM ledger WHERE order_id = ordered.id),
      paper.created_at);
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION enter_paper() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  side integer := CASE WHEN NEW.kind = 'credit-note' THEN -1 ELSE 1 END;
  of_deposit boolean := NEW.kind = 'deposit';
BEGIN
  IF NEW.kind = 'credit-note' THEN
    SELECT coalesce(bool_or(kind = 'deposit'), false) INTO of_deposit FROM invoices WHERE id = NEW.credited_id;
  END IF;
  INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, order_id, subscription_id, record_id, owed_cents,
    receivable_cents, revenue_cents, advance_cents, vat_cents, vat_rate)
  VALUES (NEW.created_at, NEW.issued_on, NEW.mode, NEW.kind, NEW.number, client_named(NEW.company, NEW.client_name),
    NEW.order_id, NEW.subscription_id, NEW.id, CASE WHEN side < 0 THEN - NEW.gross_cents ELSE 0 END,
    side * (NEW.gross_cents - NEW.deducted_net_cents - NEW.deducted_vat_cents),
    CASE WHEN of_deposit THEN 0 ELSE side * NEW.net_cents END,
    CASE WHEN of_deposit THEN side * NEW.net_cents ELSE - NEW.deducted_net_cents END,
    side * (NEW.vat_cents - NEW.deducted_vat_cents), NEW.vat_rate);
  PERFORM charge_by_paper(NEW, of_deposit);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "enter_written_paper" AFTER INSERT ON "invoices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> 'draft') EXECUTE FUNCTION enter_paper();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "enter_issued_paper" AFTER UPDATE OF "status" ON "invoices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status = 'draft' AND NEW.status <> 'draft') EXECUTE FUNCTION enter_paper();--> statement-breakpoint

-- What is credited of an invoice never exceeds it, and a credit note is of an invoice.
CREATE FUNCTION keep_credit_within() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  credited record;
  total bigint;
BEGIN
  SELECT * INTO credited FROM invoices WHERE id = NEW.credited_id FOR UPDATE;
  SELECT sum(gross_cents) INTO total FROM invoices WHERE credited_id = NEW.credited_id AND status <> 'draft';
  IF credited.kind = 'credit-note' OR total > credited.gross_cents THEN
    RAISE EXCEPTION 'credit note % takes more than invoice % says', NEW.number, credited.number;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_credit_within" AFTER INSERT ON "invoices" FOR EACH ROW
  WHEN (NEW.credited_id IS NOT NULL) EXECUTE FUNCTION keep_credit_within();--> statement-breakpoint

CREATE FUNCTION enter_money() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  back integer := CASE WHEN TG_OP = 'INSERT' THEN NEW.refunded_cents ELSE NEW.refunded_cents - OLD.refunded_cents END;
  -- Said of this change, not of an earlier one.
  back_at timestamptz := CASE WHEN TG_OP = 'UPDATE' AND NEW.refunded_at IS NOT DISTINCT FROM OLD.refunded_at THEN now()
    ELSE coalesce(NEW.refunded_at, now()) END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, order_id, subscription_id, record_id,
      receivable_cents, cash_cents)
    VALUES (NEW.received_at, NEW.received_on, NEW.mode, 'payment', NEW.order_number, NEW.client, NEW.order_id,
      NEW.subscription_id, NEW.id, - NEW.amount_cents, NEW.amount_cents);
  END IF;
  IF back <> 0 THEN
    INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, order_id, subscription_id, record_id,
      receivable_cents, cash_cents)
    VALUES (back_at, (back_at AT TIME ZONE 'Europe/Paris')::date, NEW.mode, 'refund', NEW.order_number, NEW.client,
      NEW.order_id, NEW.subscription_id, NEW.id, back, - back);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "enter_received_money" AFTER INSERT ON "payments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION enter_money();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "enter_money_given_back" AFTER UPDATE OF "refunded_cents" ON "payments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.refunded_cents <> OLD.refunded_cents) EXECUTE FUNCTION enter_money();--> statement-breakpoint

-- What happened before there was a ledger. Of a cancelled order that was invoiced, what the invoice said.
INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, order_id, owed_cents)
  SELECT created_at, (created_at AT TIME ZONE 'Europe/Paris')::date, mode, 'charge', number,
    client_named(company, first_name || ' ' || last_name), id, owed
  FROM orders, LATERAL (SELECT CASE WHEN status <> 'cancelled' THEN gross_cents
    ELSE (SELECT coalesce(sum(invoices.gross_cents), 0) FROM invoices
      WHERE order_id = orders.id AND kind <> 'credit-note' AND invoices.status <> 'draft') END AS owed) AS charged
  WHERE owed <> 0 ORDER BY created_at, id;--> statement-breakpoint
INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, subscription_id, owed_cents)
  SELECT created_at, issued_on, mode, 'charge', number, client_named(company, client_name), subscription_id, gross_cents
  FROM invoices WHERE order_id IS NULL AND kind <> 'credit-note' AND status <> 'draft' AND gross_cents <> 0
  ORDER BY issued_on, number;--> statement-breakpoint
INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, order_id, subscription_id, record_id, owed_cents,
  receivable_cents, revenue_cents, advance_cents, vat_cents, vat_rate)
  SELECT created_at, issued_on, mode, kind, number, client_named(company, client_name), order_id, subscription_id, id,
    CASE WHEN kind = 'credit-note' THEN - gross_cents ELSE 0 END, sign * gross_cents,
    CASE WHEN kind = 'deposit' THEN 0 ELSE sign * net_cents END, CASE WHEN kind = 'deposit' THEN net_cents ELSE 0 END,
    sign * vat_cents, vat_rate
  FROM invoices, LATERAL (SELECT CASE WHEN kind = 'credit-note' THEN -1 ELSE 1 END AS sign) AS side
  WHERE status <> 'draft' ORDER BY issued_on, number;--> statement-breakpoint
INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, order_id, record_id, receivable_cents, cash_cents)
  SELECT received_at, received_on, mode, 'payment', order_number, client, order_id, id, - amount_cents, amount_cents
  FROM payments ORDER BY received_at, id;--> statement-breakpoint
INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, order_id, record_id, receivable_cents, cash_cents)
  SELECT now(), (now() AT TIME ZONE 'Europe/Paris')::date, mode, 'refund', order_number, client, order_id, id, refunded_cents, - refunded_cents
  FROM payments WHERE refunded_cents <> 0 ORDER BY received_at, id;--> statement-breakpoint

-- From now on lines come from the triggers above alone, whoever asks.
CREATE FUNCTION refuse_ledger_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger writes itself' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "refuse_ledger_line" BEFORE INSERT ON "ledger" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_ledger_line();--> statement-breakpoint

-- Places in the chain whose line, or whose place after the one before, is not what was written. The first line kept is
-- taken at its word: those before it are older than the law asks for.
CREATE FUNCTION ledger_breaks() RETURNS TABLE (place bigint) LANGUAGE sql STABLE AS $$
  SELECT chain FROM (
    SELECT line.chain, line.hash, lag(line.chain) OVER w AS before, lag(line.hash) OVER w AS hash_before, ledger_line(line) AS said
    FROM ledger AS line WHERE line.chain IS NOT NULL WINDOW w AS (ORDER BY line.chain)
  ) AS chained
  WHERE chain <> coalesce(before + 1, chain)
    OR (before IS NOT NULL OR chain = 1)
      AND hash <> encode(sha256(convert_to(coalesce(hash_before, '') || '|' || said, 'UTF8')), 'hex')
  ORDER BY chain
$$;--> statement-breakpoint

ALTER TABLE "ledger" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency, and with its order" ON "ledger" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system'))
    OR EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0)
    OR EXISTS (SELECT FROM subscriptions WHERE subscriptions.id = subscription_id OFFSET 0));--> statement-breakpoint

-- Papers are issued by the server's own work as well.
ALTER POLICY "agency" ON "invoices" USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint

ALTER TABLE "billing_details" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "with its order" ON "billing_details" TO phare_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));--> statement-breakpoint

ALTER TABLE "guarantee_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency" ON "guarantee_requests" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint
CREATE POLICY "seen with its order" ON "guarantee_requests" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));--> statement-breakpoint
CREATE POLICY "asked with its order" ON "guarantee_requests" FOR INSERT TO phare_app
  WITH CHECK (settled_at IS NULL AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));--> statement-breakpoint
CREATE TRIGGER "keep_proof" BEFORE DELETE ON "guarantee_requests"
  FOR EACH ROW EXECUTE FUNCTION keep_proof('at');--> statement-breakpoint

ALTER TABLE "refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency" ON "refunds" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint
CREATE POLICY "with its order" ON "refunds" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));--> statement-breakpoint
CREATE TRIGGER "keep_proof" BEFORE DELETE ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION keep_proof('asked_at');
