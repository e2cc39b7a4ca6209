-- Notes each act of a prospect for their lead, whoever wrote it.
CREATE OR REPLACE FUNCTION note_lead_act() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE tg_table_name
    WHEN 'audits' THEN PERFORM note_lead_fact('audit', new.id, new.created_at, new.name, '',
      lead_keys_of(new.email, NULL, new.gbp_url), NULL);
    WHEN 'calls' THEN PERFORM note_lead_fact('call', new.id, new.created_at, new.name,
      CASE WHEN new.business ~* '://|^[a-z0-9.-]+\.[a-z]{2,}/' THEN '' ELSE new.business END,
      lead_keys_of(new.email, new.phone, new.business), NULL);
    WHEN 'quote_requests' THEN PERFORM note_lead_fact('request', new.id, new.created_at, new.contact_name,
      new.company_name, lead_keys_of(new.email, new.phone, NULL), NULL);
    WHEN 'orders' THEN PERFORM note_lead_fact('order', new.id, new.created_at, new.first_name || ' ' || new.last_name,
      new.company, lead_keys_of(new.email, new.phone, NULL), new.gross_cents);
    WHEN 'quotes' THEN PERFORM note_lead_fact('quote', new.id, new.sent_at, new.client_name, new.client_company,
      lead_keys_of(new.client_email, new.client_phone, NULL), new.gross_cents);
    WHEN 'audit_runs' THEN PERFORM add_lead_keys('audit', new.audit_id, lead_keys_of(NULL, NULL, new.place_id));
    WHEN 'order_information' THEN PERFORM add_lead_keys('order', new.order_id, lead_keys_of(NULL, NULL, new.listing_url));
  END CASE;
  RETURN NULL;
END $$;
