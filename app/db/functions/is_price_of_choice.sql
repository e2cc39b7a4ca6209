-- Amounts of a sent quote change only with its options. Half cents may be rounded either way.
CREATE OR REPLACE FUNCTION is_price_of_choice(agreed quotes) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT agreed.subtotal_cents = sum(total_cents) FILTER (WHERE NOT is_optional OR position = ANY (agreed.chosen_options))
    AND cardinality(agreed.chosen_options) = count(*) FILTER (WHERE is_optional AND position = ANY (agreed.chosen_options))
    AND CASE agreed.discount_type
      WHEN 'percentage' THEN abs(agreed.discount_cents * 10000::bigint - agreed.subtotal_cents::bigint * agreed.discount_value) <= 5000
      ELSE agreed.discount_cents = agreed.discount_value
    END
    AND abs(agreed.vat_cents * 10000::bigint - agreed.net_cents::bigint * agreed.vat_rate) <= 5000
  FROM quote_lines WHERE quote_id = agreed.id
$$;
