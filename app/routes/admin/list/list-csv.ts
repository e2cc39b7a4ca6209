import { ownProperty } from "#domain/own-property.ts";
import { lists } from "#domain/records.ts";
import type { Route } from "./+types/list-csv.ts";
import type { ListArgs } from "./list-loader.server.ts";

interface ListModule {
  loader: { file: (args: ListArgs) => Promise<Response> };
}

const modules = import.meta.glob<ListModule>("../*/list.tsx");

/** CSV export of any list, at the address of its page with `.csv`. */
export async function loader({ request, context, url, pattern }: Route.LoaderArgs) {
  const path = pattern.replace(/^\/?admin\/(.+)\.csv$/, "$1");
  const load = ownProperty(modules, `../${ownProperty(lists, path)}/list.tsx`);
  if (!load) throw new Error(`${pattern} has no list`);
  const list = await load();
  return list.loader.file({ request, context, url });
}
