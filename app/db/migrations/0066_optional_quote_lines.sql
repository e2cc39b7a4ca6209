ALTER TABLE "quote_lines" ADD COLUMN "is_optional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "chosen_options" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_options_are_chosen_by_accepting" CHECK ("quotes"."chosen_options" = '{}' or "quotes"."status" = 'completed');--> statement-breakpoint

-- Accepting is the one act that changes what a sent quote comes to: its client keeps some of its options, and its amounts
-- count them. Shares are checked as the nearest cent, whichever way half a cent goes.
CREATE FUNCTION is_price_of_choice(agreed quotes) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT agreed.subtotal_cents = sum(total_cents) FILTER (WHERE NOT is_optional OR position = ANY (agreed.chosen_options))
    AND cardinality(agreed.chosen_options) = count(*) FILTER (WHERE is_optional AND position = ANY (agreed.chosen_options))
    AND CASE agreed.discount_type
      WHEN 'percentage' THEN abs(agreed.discount_cents * 10000::bigint - agreed.subtotal_cents::bigint * agreed.discount_value) <= 5000
      ELSE agreed.discount_cents = agreed.discount_value
    END
    AND abs(agreed.vat_cents * 10000::bigint - agreed.net_cents::bigint * agreed.vat_rate) <= 5000
  FROM quote_lines WHERE quote_id = agreed.id
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving constant text[] := '{status,user_id,seen_at,request_id,copied_from_id}';
  chosen constant text[] := '{chosen_options,subtotal_cents,discount_cents,net_cents,vat_cents,gross_cents}';
BEGIN
  IF OLD.status = 'draft' THEN
    IF NEW.chosen_options <> '{}' THEN
      RAISE EXCEPTION 'quote % was not sent: nobody chose its options', OLD.number;
    END IF;
    IF NEW.status = 'pending' AND (SELECT bool_and(is_optional) FROM quote_lines WHERE quote_id = OLD.id) THEN
      RAISE EXCEPTION 'quote % has options alone: one line is required', OLD.number;
    END IF;
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - moving - chosen IS DISTINCT FROM to_jsonb(OLD) - moving - chosen THEN
    RAISE EXCEPTION 'quote % was sent: its content stays', OLD.number;
  END IF;
  IF to_jsonb(NEW) - moving IS DISTINCT FROM to_jsonb(OLD) - moving AND NOT (
    OLD.status = 'pending' AND NEW.status = 'completed' AND NEW.chosen_options <> '{}' AND coalesce(is_price_of_choice(NEW), false)
  ) THEN
    RAISE EXCEPTION 'quote % was sent: its content stays, but for the price of options as it is accepted', OLD.number;
  END IF;
  RETURN NEW;
END $$;
