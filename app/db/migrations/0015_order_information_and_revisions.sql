CREATE TABLE "revision_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "revision_messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"author_kind" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revision_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"order_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"included" boolean NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "revision_requests_status_known" CHECK ("revision_requests"."status" in ('pending', 'in_progress', 'completed', 'rejected', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "order_information" ADD COLUMN "manager_access" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_information" ADD COLUMN "services" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_information" ADD COLUMN "tone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_information" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "revision_messages" ADD CONSTRAINT "revision_messages_request_id_revision_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."revision_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_messages" ADD CONSTRAINT "revision_messages_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_requests" ADD CONSTRAINT "revision_requests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_requests" ADD CONSTRAINT "revision_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revision_messages_by_request" ON "revision_messages" USING btree ("request_id","position");--> statement-breakpoint
CREATE INDEX "revision_requests_newest_first" ON "revision_requests" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "revision_requests_by_user" ON "revision_requests" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "revision_requests_by_status" ON "revision_requests" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "revision_requests_by_order" ON "revision_requests" USING btree ("order_id");