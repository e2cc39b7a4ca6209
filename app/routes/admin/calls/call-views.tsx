import { callViewsWords as words } from "#copy/admin/calls.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import { CALLS_PATH } from "./calls-address.ts";

const views = {
  list: { href: CALLS_PATH, label: words.list },
  week: { href: `${CALLS_PATH}/semaine`, label: words.week },
  hours: { href: `${CALLS_PATH}/horaires`, label: words.hours },
};

export function CallViews({ current }: { current: keyof typeof views }) {
  return (
    <TabLinks label={words.views} pages={Object.values(views)} current={views[current].href} />
  );
}
