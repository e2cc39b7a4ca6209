INSERT INTO "promo_codes" ("code", "discount_rate", "label") VALUES ('PHARELOCAL20', 2000, 'Offre de bienvenue') ON CONFLICT DO NOTHING;
