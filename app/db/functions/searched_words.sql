-- Expression of the search indexes: a change needs a migration that rebuilds them.
CREATE OR REPLACE FUNCTION searched_words(list text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE list
    WHEN 'orders' THEN $words$with_joined_names(search_form(number || ' ' || first_name || ' ' || last_name || ' ' || company
      || ' ' || email || ' ' || phone || ' ' || translate(phone, U&' .()-+/\00A0\202F', '')))$words$
    WHEN 'quotes' THEN $words$with_joined_names(search_form(number || ' ' || client_company || ' ' || client_name
      || ' ' || client_email || ' ' || client_phone || ' ' || translate(client_phone, U&' .()-+/\00A0\202F', '')))$words$
    WHEN 'quote_requests' THEN $words$with_joined_names(search_form(company_name || ' ' || contact_name || ' ' || email
      || ' ' || phone || ' ' || translate(phone, U&' .()-+/\00A0\202F', '')))$words$
    WHEN 'audits' THEN $words$with_joined_names(search_form(name || ' ' || email || ' ' || coalesce(city, '')))$words$
    WHEN 'calls' THEN $words$with_joined_names(search_form(name || ' ' || email || ' ' || phone
      || ' ' || translate(phone, U&' .()-+/\00A0\202F', '') || ' ' || business || ' ' || topic))$words$
    WHEN 'revision_requests' THEN $words$search_form(subject || ' ' || description)$words$
    WHEN 'subscriptions' THEN $words$with_joined_names(search_form(client_name || ' ' || company || ' ' || email))$words$
    WHEN 'contract_declarations' THEN $words$with_joined_names(search_form(name || ' ' || reference || ' ' || email))$words$
    WHEN 'email_deliveries' THEN $words$search_form(recipient || ' ' || subject)$words$
    WHEN 'payments' THEN $words$with_joined_names(search_form(order_number || ' ' || client || ' ' || reference || ' '
      || regexp_replace(reference, '\s', '', 'g') || ' ' || provider_payment_id))$words$
    WHEN 'invoices' THEN $words$with_joined_names(search_form(coalesce(number, '') || ' ' || client_name || ' ' || company
      || ' ' || email || ' ' || order_number))$words$
    WHEN 'leads' THEN $words$with_joined_names(search_form(name || ' ' || company || ' ' || email || ' ' || phone
      || ' ' || regexp_replace(phone, '^\+33', '0')))$words$
    WHEN 'user' THEN $words$with_joined_names(search_form(name || ' ' || email))$words$
    WHEN 'billing_profiles' THEN $words$with_joined_names(search_form(company))$words$
  END
$$;
