import { data } from "react-router";
import { requireSignedIn } from "#http/guard.server.ts";
import { postPicture } from "../../both-sides/pictures/post-picture.server.ts";
import { threadPlace } from "../../both-sides/pictures/thread-place.ts";
import type { Route } from "./+types/files.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSignedIn(request, context);
  throw data(null, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireSignedIn(request, context);
  return postPicture({ request, context }, { placeOf: threadPlace });
}
