import { data } from "react-router";
import { requireAdministrator } from "#http/guard.server.ts";
import { postPicture } from "../../both-sides/pictures/post-picture.server.ts";
import { threadPlace } from "../../both-sides/pictures/thread-place.ts";
import type { Route } from "./+types/files.ts";

/** Nothing is there to read: pictures have an address each. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  throw data(null, { status: 404 });
}

/** A picture of the agency's for a client's thread. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdministrator(request, context);
  return postPicture({ request, context }, { placeOf: threadPlace });
}
