-- E.164, like app/domain/phone-number.ts; null: none.
CREATE OR REPLACE FUNCTION lead_phone(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN dialled ~ '^\+[1-9][0-9]{6,14}$' THEN dialled
    WHEN dialled ~ '^0[1-9][0-9]{8}$' THEN '+33' || substr(dialled, 2) END
  FROM (SELECT regexp_replace(translate(typed, U&' .()-/\00A0\202F', ''), '^00', '+')) AS said (dialled)
$$;
