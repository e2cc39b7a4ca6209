import { pictureAnswer, sizeIn } from "#http/picture-answer.server.ts";
import type { Route } from "./+types/photo.ts";

/** One picture of an order's information, or its thumbnail, to whoever holds the order's link. */
export function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { orderId, fileId } = params;
  return pictureAnswer({ request, context, fileId, size: sizeIn(url), of: { orderId } });
}
