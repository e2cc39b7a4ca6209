-- A sent quote is immutable but for status, owner, and the price of the accepted options.
CREATE OR REPLACE FUNCTION keep_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving constant text[] := '{status,user_id,seen_at,request_id,copied_from_id}';
  chosen constant text[] := '{chosen_options,subtotal_cents,discount_cents,net_cents,vat_cents,gross_cents}';
BEGIN
  IF OLD.status IN ({{unsentQuoteStatuses}}) THEN
    IF NEW.chosen_options <> '{}' THEN
      RAISE EXCEPTION 'quote % was not sent: nobody chose its options', OLD.number;
    END IF;
    IF NEW.status IN ({{quoteStatusesAwaitingAnswer}}) AND (SELECT bool_and(is_optional) FROM quote_lines WHERE quote_id = OLD.id) THEN
      RAISE EXCEPTION 'quote % has options alone: one line is required', OLD.number;
    END IF;
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - moving - chosen IS DISTINCT FROM to_jsonb(OLD) - moving - chosen THEN
    RAISE EXCEPTION 'quote % was sent: its content stays', OLD.number;
  END IF;
  IF to_jsonb(NEW) - moving IS DISTINCT FROM to_jsonb(OLD) - moving AND NOT (
    OLD.status IN ({{quoteStatusesAwaitingAnswer}}) AND NEW.status IN ({{agreedQuoteStatuses}})
    AND NEW.chosen_options <> '{}' AND coalesce(is_price_of_choice(NEW), false)
  ) THEN
    RAISE EXCEPTION 'quote % was sent: its content stays, but for the price of options as it is accepted', OLD.number;
  END IF;
  RETURN NEW;
END $$;
