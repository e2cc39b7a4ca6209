ALTER TABLE "payment_method_setups" ADD COLUMN "listing_names" text[];--> statement-breakpoint
ALTER TABLE "subscription_terms" ADD COLUMN "places" integer[];--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "places" integer[];--> statement-breakpoint
ALTER TABLE "subscription_terms" ADD CONSTRAINT "subscription_terms_place_for_each_listing" CHECK (cardinality("subscription_terms"."places") = "subscription_terms"."listings");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_place_for_each_listing" CHECK (cardinality("subscriptions"."places") = "subscriptions"."listings");