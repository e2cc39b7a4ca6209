import { Link, useLocation } from "react-router";

const pages = [
  { href: "/admin/frequentation", label: "Fréquentation" },
  { href: "/test-rapport", label: "Rapport quotidien" },
  { href: "/test-metrics", label: "Événements" },
  { href: "/test-daily-aggregation", label: "Agrégation" },
  { href: "/admin/conservation", label: "Conservation" },
];

/** The figures of the site, the three pages where their machinery is tried out, and how long data are kept. */
export function TrafficTabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Mesure d’audience" className="-mx-4 overflow-x-auto px-4">
      <ul className="tab-list min-w-max">
        {pages.map(({ href, label }) => (
          <li key={href}>
            <Link
              to={href}
              aria-current={href === pathname ? "page" : undefined}
              data-active={href === pathname ? "" : undefined}
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
