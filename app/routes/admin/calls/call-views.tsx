import { Link } from "react-router";
import { CALLS_PATH } from "./calls-address.ts";

type View = "list" | "week" | "hours";

const views: { view: View; href: string; label: string }[] = [
  { view: "list", href: CALLS_PATH, label: "Liste" },
  { view: "week", href: `${CALLS_PATH}/semaine`, label: "Semaine" },
  { view: "hours", href: `${CALLS_PATH}/horaires`, label: "Horaires" },
];

/** The pages about calls, each with its address. */
export function CallViews({ current }: { current: View }) {
  return (
    <nav aria-label="Vues des appels" className="-mx-4 overflow-x-auto px-4">
      <ul className="tab-list min-w-max">
        {views.map(({ view, href, label }) => (
          <li key={view}>
            <Link
              to={href}
              aria-current={view === current ? "page" : undefined}
              data-active={view === current ? "" : undefined}
              className="tab"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
