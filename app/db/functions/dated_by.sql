-- The column that a list's records are dated by; calls by the moment they take place, papers by the day they bear.
CREATE OR REPLACE FUNCTION dated_by(list text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE list WHEN 'contract_declarations' THEN 'at' WHEN 'calls' THEN 'starts_at'
    WHEN 'payments' THEN 'received_at' WHEN 'invoices' THEN 'issued_on' ELSE 'created_at' END
$$;
