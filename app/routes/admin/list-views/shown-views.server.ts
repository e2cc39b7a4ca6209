import { askedOn } from "#forms/list-view.ts";
import { keptViews } from "#queries/list-view/kept.server.ts";
import { listNameOf, type ViewedList } from "./viewed-list.ts";

export interface ShownView {
  id: string;
  name: string;
  href: string;
  /** Sharing colleague; null: own view. */
  by: string | null;
}

interface Looked {
  userId: string;
  today: string;
}

export async function shownViews(
  db: Parameters<typeof keptViews>[0],
  viewed: ViewedList,
  { userId, today }: Looked,
): Promise<ShownView[]> {
  const views = await keptViews(db, { userId, list: listNameOf(viewed.path) });
  return views.map(({ id, name, asked, userId: keeper, by }) => ({
    id,
    name,
    href: viewAddress(viewed, asked, today),
    by: keeper === userId ? null : by,
  }));
}

/** Unknown filters are kept: the list reports them itself. */
export function viewAddress({ path, addressOf }: ViewedList, asked: string, today: string): string {
  const wishes = askedOn(asked, today);
  return addressOf(wishes) ?? `${path}?${wishes.toString()}`;
}
