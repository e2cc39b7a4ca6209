-- Until now the form was only ever kept by its button.
UPDATE "order_information" SET sent_at = updated_at;--> statement-breakpoint

ALTER TABLE "revision_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads all" ON "revision_requests" FOR SELECT TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
CREATE POLICY "own" ON "revision_requests" FOR SELECT TO phare_app USING (user_id = viewer_id());--> statement-breakpoint
CREATE POLICY "for one's own order" ON "revision_requests" FOR INSERT TO phare_app
  WITH CHECK (status = 'pending' AND user_id = viewer_id()
    AND EXISTS (SELECT FROM orders WHERE orders.id = order_id AND orders.user_id = viewer_id()));--> statement-breakpoint
CREATE POLICY "agency changes" ON "revision_requests" FOR UPDATE TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint

-- The subqueries run under the policies of revision_requests: whoever sees a request reads its messages,
-- and answers in their own name while it is open.
ALTER TABLE "revision_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "with its request" ON "revision_messages" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM revision_requests WHERE revision_requests.id = request_id));--> statement-breakpoint
CREATE POLICY "of an open request" ON "revision_messages" FOR INSERT TO phare_app
  WITH CHECK (viewer_is(author_kind) AND author_id = viewer_id() AND EXISTS (
    SELECT FROM revision_requests
    WHERE revision_requests.id = request_id AND revision_requests.status IN ('pending', 'in_progress')
  ));
