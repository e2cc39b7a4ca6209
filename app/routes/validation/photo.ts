import { pictureAnswer, sizeIn } from "#http/picture-answer.server.ts";
import type { Route } from "./+types/photo.ts";
import { openedBy } from "./opened-by.server.ts";

/** The link's key opens the picture of its own version only. */
export function loader({ request, context, params, url }: Route.LoaderArgs) {
  const target = openedBy({ context, url }, params.publicationId);
  const of = { publicationId: target?.id ?? "", version: target?.version ?? 0 };
  return pictureAnswer({ request, context, fileId: params.fileId, size: sizeIn(url), of });
}
