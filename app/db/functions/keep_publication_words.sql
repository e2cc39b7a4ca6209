-- Versions and answers are immutable for every role, as proof.
CREATE OR REPLACE FUNCTION keep_publication_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was written for a publication, and what was answered, is never changed';
END $$;
