import type { MiddlewareFunction } from "react-router";
import { mayEnter } from "#domain/access.ts";
import { requireEntry } from "./session.server.ts";

/**
 * Stands before every route (root.tsx): lets in whom the route's row of domain/access.ts names, before
 * anything of the route runs. A route without a row is an error, for everybody.
 */
export const guard: MiddlewareFunction<Response> = async (visit, next) => {
  const pattern = `/${visit.pattern}`.replace("//", "/");
  // Where visitors may enter anybody may: nobody is looked up.
  if (!mayEnter("visitor", pattern)) await requireEntry(pattern, visit.request, visit.context);
  return next();
};
