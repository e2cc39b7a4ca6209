import { askedOn } from "#forms/list-view.ts";
import { keptViews } from "#queries/list-view/kept.server.ts";
import { listNameOf, type ViewedList } from "./viewed-list.ts";

/** A view kept under a name, as its list shows it. */
export interface ShownView {
  id: string;
  name: string;
  href: string;
  /** Who shares it; null: it is one's own. */
  by: string | null;
}

interface Looked {
  userId: string;
  /** French calendar date, which named periods are counted from. */
  today: string;
}

/** The views of that list: one's own, then those that colleagues share. */
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

/** Where a view leads on that day; what its list no longer knows, the list says itself. */
export function viewAddress({ path, addressOf }: ViewedList, asked: string, today: string): string {
  const wishes = askedOn(asked, today);
  return addressOf(wishes) ?? `${path}?${wishes.toString()}`;
}
