import { requireSignedIn } from "#http/guard.server.ts";
import { pictureAnswer, sizeIn } from "#http/picture-answer.server.ts";
import type { Route } from "./+types/file.ts";

export async function loader({ request, context, params: { fileId }, url }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  return pictureAnswer({ request, context, fileId, size: sizeIn(url), of: { userId } });
}
