import { leadViewsWords as words } from "#copy/admin/leads.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import { BOARD_PATH, FIGURES_PATH, LEADS_PATH } from "./leads-address.ts";

const views = {
  list: { href: LEADS_PATH, label: words.list },
  board: { href: BOARD_PATH, label: words.board },
  figures: { href: FIGURES_PATH, label: words.figures },
};

export function LeadViews({ current }: { current: keyof typeof views }) {
  return (
    <TabLinks label={words.views} pages={Object.values(views)} current={views[current].href} />
  );
}
