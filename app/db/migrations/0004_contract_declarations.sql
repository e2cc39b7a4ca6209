CREATE TABLE "contract_declarations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"reference" text NOT NULL,
	"email" text NOT NULL,
	"wished_on" date,
	"ends_on" date,
	"statement" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"matched_order_id" uuid,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "contract_declarations_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "contract_declarations_kind_known" CHECK ("contract_declarations"."kind" in ('withdrawal', 'cancellation')),
	CONSTRAINT "contract_declarations_only_cancellations_end" CHECK (("contract_declarations"."kind" = 'cancellation') = ("contract_declarations"."ends_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "declaration_settlements" (
	"declaration_id" uuid PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_declarations" ADD CONSTRAINT "contract_declarations_matched_order_id_orders_id_fk" FOREIGN KEY ("matched_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_settlements" ADD CONSTRAINT "declaration_settlements_declaration_id_contract_declarations_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."contract_declarations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_declarations_by_deadline" ON "contract_declarations" USING btree ("due_at","id");