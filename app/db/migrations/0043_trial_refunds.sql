ALTER TABLE "trial_sessions" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What the trial had given back before it kept each refund by itself.
UPDATE "trial_sessions" SET "refunds" = jsonb_build_array(jsonb_build_object('id', 're_' || "id", 'key', NULL, 'askedId', NULL,
    'amountCents', "refunded_cents", 'at', to_char(coalesce("paid_at", "created_at") AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'failed', false))
  WHERE "refunded_cents" > 0;--> statement-breakpoint
ALTER TABLE "trial_sessions" DROP COLUMN "refunded_cents";
