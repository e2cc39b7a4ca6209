import { ownProperty } from "#domain/own-property.ts";
import { lists } from "#domain/records.ts";
import type { ViewedList } from "./viewed-list.ts";

const modules = import.meta.glob<{ loader: { viewed: ViewedList } }>([
  "../*/list.tsx",
  "../deliveries/board.tsx",
]);

/** The board has views like lists, though its page differs. */
const files: ReadonlyMap<string, string> = new Map([
  ...Object.entries(lists).map(([name, folder]) => [name, `../${folder}/list.tsx`] as const),
  ["livraisons", "../deliveries/board.tsx"],
]);

export async function viewedList(name: string): Promise<ViewedList | null> {
  const load = ownProperty(modules, files.get(name) ?? "");
  return load ? (await load()).loader.viewed : null;
}
