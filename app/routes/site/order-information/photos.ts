import { informationPlace } from "#domain/client-file.ts";
import { postPicture } from "../../both-sides/pictures/post-picture.server.ts";
import type { Route } from "./+types/photos.ts";

/** A picture for the information form, by whoever holds its link. */
export function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const place = informationPlace(orderId);
  return postPicture({ request, context }, { placeOf: () => place, heldOrderId: orderId });
}
