-- Transitions of domain/invoice.ts; a paid charge may become due again, as banks return direct debits.
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ({{unissuedInvoiceStatuses}}) THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' AND proof_is_due(OLD.issued_on::timestamp AT TIME ZONE 'Europe/Paris') THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'DELETE'
    OR (NEW.status <> OLD.status
      AND (OLD.status, NEW.status) NOT IN ({{invoiceMovesOfAll}})
      AND NOT ((OLD.status, NEW.status) IN ({{invoiceMovesOfCharges}}) AND OLD.charge_id IS NOT NULL))
    OR (OLD.document IS NOT NULL AND (NEW.document, NEW.document_fingerprint)
      IS DISTINCT FROM (OLD.document, OLD.document_fingerprint))
    OR to_jsonb(NEW) - '{status,user_id,document,document_fingerprint}'::text[] IS DISTINCT FROM
      to_jsonb(OLD) - '{status,user_id,document,document_fingerprint}'::text[]
  THEN
    RAISE EXCEPTION 'invoice % is issued: it stays', OLD.number;
  END IF;
  RETURN NEW;
END $$;
