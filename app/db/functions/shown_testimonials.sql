-- Public testimonials of a French day, latest first, without order and consent.
CREATE OR REPLACE FUNCTION shown_testimonials(today date, most int) RETURNS TABLE (id uuid, words text, gain text, gain_of text,
  author text, trade text, town text, experienced_on date, published_on date, place text, url text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id, words, gain, gain_of, author, trade, town, experienced_on, published_on, place, url
  FROM testimonials WHERE withdrawn_at IS NULL AND consent_until >= today
  ORDER BY testimonials.published_on DESC, created_at DESC, id LIMIT most
$$;

REVOKE EXECUTE ON FUNCTION shown_testimonials FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shown_testimonials TO phare_app;
