-- Sessions opened before they had an absolute end (domain/session-length.ts).
UPDATE "session" SET "expires_at" = "created_at" + interval '30 days'
WHERE "expires_at" > "created_at" + interval '30 days';
