import { requestTabsWords as words } from "#copy/admin/frame.ts";
import { Link } from "react-router";

const tabs = [
  { kind: "quotes", href: "/admin/demandes", label: words.quotes },
  { kind: "revisions", href: "/admin/demandes/revisions", label: words.revisions },
] as const;

export function RequestTabs({ current }: { current: (typeof tabs)[number]["kind"] }) {
  return (
    <nav aria-label={words.kinds}>
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ kind, href, label }) => (
          <li key={href}>
            <Link
              to={href}
              aria-current={kind === current ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm font-medium text-muted hover:text-text aria-[current=page]:border-control aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-text"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
