ALTER TABLE "pending_acts" ADD COLUMN "asked_about" text;
