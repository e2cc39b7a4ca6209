-- The first code is as old as the first catalogue; the column had given it the day on which the column came, as if
-- somebody had made it then.
UPDATE "promo_codes" SET "created_at" = '2025-07-02T00:00:00+02' WHERE "code" = 'PHARELOCAL20';
