import { TabLinks } from "#ui/tab-links.tsx";
import { CALLS_PATH } from "./calls-address.ts";

const views = {
  list: { href: CALLS_PATH, label: "Liste" },
  week: { href: `${CALLS_PATH}/semaine`, label: "Semaine" },
  hours: { href: `${CALLS_PATH}/horaires`, label: "Horaires" },
};

/** The pages about calls, each with its address. */
export function CallViews({ current }: { current: keyof typeof views }) {
  return (
    <TabLinks label="Vues des appels" pages={Object.values(views)} current={views[current].href} />
  );
}
