ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_status_known";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_status_known" CHECK ("payment_attempts"."status" in ('opening', 'open', 'processing', 'paid', 'failed', 'refused', 'expired'));--> statement-breakpoint
ALTER TABLE "payment_differences" DROP CONSTRAINT "payment_differences_kind_known";--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_kind_known" CHECK ("payment_differences"."kind" in ('found-late', 'missing-there', 'unknown-order', 'other-amount', 'other-currency', 'other-mode', 'paid-after-cancellation', 'paid-twice', 'refund-not-asked', 'dispute', 'page-refused'));
