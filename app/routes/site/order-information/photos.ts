import { informationPlace } from "#domain/client-file.ts";
import { postPicture } from "../../both-sides/pictures/post-picture.server.ts";
import type { Route } from "./+types/photos.ts";
import { heldInformation } from "./held-information.server.ts";

export async function action({ request, context, params: { orderId }, url }: Route.ActionArgs) {
  const key = url.searchParams.get("cle");
  const held = await heldInformation({ request, context, orderId, key });
  const place = held && informationPlace(orderId);
  const heldOrderId = held && orderId;
  return postPicture({ request, context }, { placeOf: () => place, heldOrderId });
}
