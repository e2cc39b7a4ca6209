import { redirect } from "react-router";
import type { Route } from "./+types/checkout-redirect.ts";

/** Links of the quote page lead to /paiement. */
export function loader({ request }: Route.LoaderArgs): Response {
  return redirect(`/payment${new URL(request.url).search}`, 301);
}
