import { redirect } from "react-router";
import type { Route } from "./+types/checkout-redirect.ts";

/** The quote page's links use /paiement: they lead to the checkout with their query. */
export function loader({ request }: Route.LoaderArgs): Response {
  return redirect(`/payment${new URL(request.url).search}`, 301);
}
