ALTER TABLE "session" ADD COLUMN "password_proved_at" timestamp with time zone;
