ALTER TABLE "user_roles" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
-- Whoever made the first account, or chose a password since the role was given, was asked for a long one.
UPDATE "user_roles" SET "opened_at" = "chosen"."at"
FROM (
  SELECT "subject_id", max("at") AS "at" FROM "journal"
  WHERE "subject_type" = 'user'
    AND "action" IN ('first-administrator-made', 'password-changed', 'password-reset')
  GROUP BY "subject_id"
) AS "chosen"
WHERE "chosen"."subject_id" = "user_roles"."user_id" AND "chosen"."at" >= "user_roles"."granted_at";
