CREATE TABLE "notification_choices" (
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_choices_address_kind_pk" PRIMARY KEY("address","kind"),
	CONSTRAINT "notification_choices_kind_known" CHECK ("notification_choices"."kind" in ('reminders', 'progress')),
	CONSTRAINT "notification_choices_address_lower" CHECK ("notification_choices"."address" = lower("notification_choices"."address"))
);
--> statement-breakpoint

-- Whom a message went to, told to whoever holds its unguessable id, which its own header bears.
CREATE FUNCTION message_of(held text) RETURNS TABLE (address text, template text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT lower(recipient), template FROM email_deliveries
  WHERE id = CASE WHEN held ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN held::uuid END
$$;--> statement-breakpoint
ALTER TABLE "notification_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "of one's own address" ON "notification_choices" TO phare_app
  USING (address = ANY ((SELECT array_agg(address) FROM confirmed_addresses WHERE user_id = viewer_person() AND until = 'infinity')::text[]));--> statement-breakpoint
CREATE POLICY "of who got the message" ON "notification_choices" TO phare_app
  USING (address = (SELECT message.address FROM message_of(held_key()) AS message));
