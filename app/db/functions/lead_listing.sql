-- Unambiguous listing of a text, by Google's id or short link; null: none, or only a name.
CREATE OR REPLACE FUNCTION lead_listing(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    'place:' || substring(typed FROM 'ChIJ[A-Za-z0-9_-]{10,250}'),
    'ftid:' || lower(substring(typed FROM '0x[0-9A-Fa-f]{1,16}:0x[0-9A-Fa-f]{1,16}')),
    'cid:' || substring(typed FROM '[?&]cid=([0-9]{1,20})'),
    substring(typed FROM '(?:maps\.app\.goo\.gl|goo\.gl/maps|g\.page|g\.co/kgs|share\.google)/[A-Za-z0-9_-]{2,100}'))
$$;
