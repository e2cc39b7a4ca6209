CREATE TABLE "client_file_pieces" (
	"file_id" uuid NOT NULL,
	"size" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "client_file_pieces_file_id_size_position_pk" PRIMARY KEY("file_id","size","position"),
	CONSTRAINT "client_file_pieces_size_known" CHECK ("client_file_pieces"."size" in ('picture', 'vignette'))
);
--> statement-breakpoint
CREATE TABLE "client_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"revision_request_id" uuid,
	"message_id" uuid,
	"uploaded_by" text NOT NULL,
	"uploaded_by_id" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"vignette_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_files_sender_known" CHECK ("client_files"."uploaded_by" in ('visitor', 'client', 'administrator')),
	CONSTRAINT "client_files_type_known" CHECK ("client_files"."type" in ('image/jpeg', 'image/webp')),
	CONSTRAINT "client_files_message_of_request" CHECK ("client_files"."message_id" is null or "client_files"."revision_request_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "client_file_pieces" ADD CONSTRAINT "client_file_pieces_file_id_client_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."client_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_files" ADD CONSTRAINT "client_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_files" ADD CONSTRAINT "client_files_uploaded_by_id_user_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_files_by_order" ON "client_files" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "client_files_by_request" ON "client_files" USING btree ("revision_request_id");--> statement-breakpoint
CREATE INDEX "client_files_by_sender" ON "client_files" USING btree ("uploaded_by_id");--> statement-breakpoint
CREATE INDEX "client_files_by_date" ON "client_files" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_proof_file_id_client_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."client_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliverables_by_proof" ON "deliverables" USING btree ("proof_file_id");--> statement-breakpoint

-- Pictures are packed already.
ALTER TABLE "client_file_pieces" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint

-- Whoever sees an order sees its pictures; those of a thread, with the thread alone. Until its words are written, a
-- request's or a message's picture is its sender's. The subqueries run under the policies of the tables they name.
ALTER TABLE "client_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads all" ON "client_files" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint
CREATE POLICY "with its order and thread" ON "client_files" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0)
    AND (uploaded_by_id = viewer_id() OR (
      (revision_request_id IS NULL
        OR EXISTS (SELECT FROM revision_requests WHERE revision_requests.id = revision_request_id OFFSET 0))
      AND (message_id IS NULL
        OR EXISTS (SELECT FROM revision_messages WHERE revision_messages.id = message_id OFFSET 0)))));--> statement-breakpoint
CREATE POLICY "in one's own name" ON "client_files" FOR INSERT TO phare_app
  WITH CHECK (viewer_is(uploaded_by) AND uploaded_by_id IS NOT DISTINCT FROM viewer_id()
    AND (revision_request_id IS NULL OR viewer_id() IS NOT NULL)
    AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));--> statement-breakpoint
CREATE POLICY "draft, to the order chosen since" ON "client_files" FOR UPDATE TO phare_app
  USING (uploaded_by_id = viewer_id() AND revision_request_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM revision_requests WHERE revision_requests.id = revision_request_id OFFSET 0))
  WITH CHECK (uploaded_by_id = viewer_id()
    AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));--> statement-breakpoint
-- What was said stays as it was said: a thread's picture goes while its words are not written yet. Of the information
-- form, the client's side takes back what the client's side gave.
CREATE POLICY "draft, by its sender" ON "client_files" FOR DELETE TO phare_app
  USING (uploaded_by_id = viewer_id() AND revision_request_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM revision_messages WHERE revision_messages.id = message_id OFFSET 0)
    AND (message_id IS NOT NULL
      OR NOT EXISTS (SELECT FROM revision_requests WHERE revision_requests.id = revision_request_id OFFSET 0)));--> statement-breakpoint
CREATE POLICY "of the information, by its side" ON "client_files" FOR DELETE TO phare_app
  USING (revision_request_id IS NULL AND (uploaded_by = 'administrator') = viewer_is('administrator')
    AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));--> statement-breakpoint

ALTER TABLE "client_file_pieces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "with its file" ON "client_file_pieces" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM client_files WHERE client_files.id = file_id OFFSET 0));--> statement-breakpoint
CREATE POLICY "of one's own file" ON "client_file_pieces" FOR INSERT TO phare_app
  WITH CHECK (EXISTS (SELECT FROM client_files WHERE client_files.id = file_id
    AND client_files.uploaded_by_id IS NOT DISTINCT FROM viewer_id() OFFSET 0));--> statement-breakpoint

-- What all pictures of an order's client take, whoever holds the order: a visitor sees that order's alone.
CREATE FUNCTION client_pictures_kept(of_order uuid) RETURNS TABLE (files integer, bytes bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*)::integer, coalesce(sum(client_files.bytes + client_files.vignette_bytes), 0)::bigint
  FROM client_files
  WHERE client_files.order_id = of_order OR client_files.order_id IN (
    SELECT others.id FROM orders AS asked JOIN orders AS others ON others.user_id = asked.user_id
    WHERE asked.id = of_order)
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION client_pictures_kept FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION client_pictures_kept TO phare_app;
