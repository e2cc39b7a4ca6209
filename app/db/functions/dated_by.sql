-- Date column of a list: calls by their start, papers by their own date.
CREATE OR REPLACE FUNCTION dated_by(list text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE list WHEN 'contract_declarations' THEN 'at' WHEN 'calls' THEN 'starts_at'
    WHEN 'payments' THEN 'received_at' WHEN 'invoices' THEN 'issued_on' ELSE 'created_at' END
$$;
