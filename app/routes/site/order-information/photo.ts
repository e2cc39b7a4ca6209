import { pictureAnswer, sizeIn } from "#http/picture-answer.server.ts";
import type { Route } from "./+types/photo.ts";
import { heldInformation } from "./held-information.server.ts";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { orderId, fileId } = params;
  const key = url.searchParams.get("cle");
  const held = await heldInformation({ request, context, orderId, key });
  const of = { orderId: held ? orderId : "" };
  return pictureAnswer({ request, context, fileId, size: sizeIn(url), of });
}
