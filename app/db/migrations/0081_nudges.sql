-- What is kept of an address that does without some messages: a print, which outlives what we know of its person, and
-- is honoured by whoever comes to write to it.
CREATE FUNCTION print_of_address(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(address, 'UTF8')), 'hex')
$$;--> statement-breakpoint
DROP POLICY "of one's own address" ON "notification_choices";--> statement-breakpoint
DROP POLICY "of who got the message" ON "notification_choices";--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_address_lower";--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind_known";--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_address_kind_pk";--> statement-breakpoint
ALTER TABLE "notification_choices" RENAME COLUMN "address" TO "address_print";--> statement-breakpoint
UPDATE "notification_choices" SET "address_print" = print_of_address("address_print");--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_address_print_kind_pk" PRIMARY KEY("address_print","kind");--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_only_prints" CHECK ("notification_choices"."address_print" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind_known" CHECK ("notification_choices"."kind" in ('reminders', 'progress', 'nudges'));--> statement-breakpoint
CREATE POLICY "of one's own address" ON "notification_choices" TO phare_app
  USING (address_print = ANY ((SELECT array_agg(print_of_address(address)) FROM confirmed_addresses WHERE user_id = viewer_person() AND until = 'infinity')::text[]));--> statement-breakpoint
CREATE POLICY "of who got the message" ON "notification_choices" TO phare_app
  USING (address_print = (SELECT print_of_address(message.address) FROM message_of(held_key()) AS message));--> statement-breakpoint
-- The agency asks before it follows somebody up, and notes what it was told on the phone; it takes nothing back.
CREATE POLICY "agency asks" ON "notification_choices" FOR SELECT TO phare_app USING ((SELECT viewer_is('administrator')));--> statement-breakpoint
CREATE POLICY "agency notes a refusal" ON "notification_choices" FOR INSERT TO phare_app
  WITH CHECK ((SELECT viewer_has('work')) AND kind = 'nudges');
