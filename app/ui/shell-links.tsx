import { shellLinksWords as words } from "#copy/ui.ts";
import { Link, useLocation } from "react-router";
import { barLook } from "./bar-look.ts";
import { Icon, type IconName } from "./icon.tsx";
import { MoreLinks } from "./more-links.tsx";

export interface ShellLink {
  href: string;
  label: string;
  shortLabel?: string;
  icon: IconName;
  end?: boolean;
  /** Other paths on which the link is current. */
  also?: readonly string[];
  count?: number;
  countWords?: string;
}

const PLACES = 5;

export function RailLinks({ links }: { links: readonly ShellLink[] }) {
  return (
    <ul className="hidden lg:grid lg:gap-0.5">
      {links.map((link) => (
        <li key={link.href}>
          <RowLink link={link} />
        </li>
      ))}
    </ul>
  );
}

export function BarLinks({ links }: { links: readonly ShellLink[] }) {
  const { pathname } = useLocation();
  const shown = links.length > PLACES ? links.slice(0, PLACES - 1) : links;
  const others = links.slice(shown.length);
  return (
    <ul className="grid auto-cols-[minmax(max-content,1fr)] grid-flow-col lg:hidden">
      {shown.map((link) => (
        <li key={link.href} className="min-w-0">
          <BarLink link={link} />
        </li>
      ))}
      {others.length > 0 && (
        <li className="min-w-0">
          <MoreLinks current={others.find((link) => isCurrent(link, pathname))?.label ?? null}>
            {others.map((link) => (
              <li key={link.href} className="min-w-0">
                <RowLink link={link} />
              </li>
            ))}
          </MoreLinks>
        </li>
      )}
    </ul>
  );
}

function isCurrent({ href, end, also = [] }: ShellLink, pathname: string): boolean {
  return pathname === href || (!end && pathname.startsWith(`${href}/`)) || also.includes(pathname);
}

function RowLink({ link }: { link: ShellLink }) {
  const { href, label, icon, count } = link;
  const current = isCurrent(link, useLocation().pathname);
  return (
    <Link
      to={href}
      aria-current={current ? "page" : undefined}
      className={[
        "flex min-h-11 items-center gap-2 rounded-md px-2 py-1.5 text-sm transition-colors lg:gap-3 lg:px-3 lg:pointer-fine:min-h-9",
        current
          ? "bg-sunken font-semibold text-text"
          : "font-medium text-muted hover:bg-sunken hover:text-text",
      ].join(" ")}
    >
      <Icon name={icon} className="size-5" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
      {count !== undefined && (
        <span aria-hidden className="tab-count ml-auto">
          {count}
        </span>
      )}
      <CountWords link={link} />
    </Link>
  );
}

function BarLink({ link }: { link: ShellLink }) {
  const { href, label, shortLabel, icon, count = 0 } = link;
  const current = isCurrent(link, useLocation().pathname);
  return (
    <Link to={href} aria-current={current ? "page" : undefined} className={barLook(current)}>
      <span className="relative">
        <Icon name={icon} className="size-5" />
        {count > 0 && (
          <span
            aria-hidden
            className="tab-count absolute -top-1.5 left-4 min-w-4 px-1 text-[0.68rem]/4"
          >
            {count}
          </span>
        )}
      </span>
      <span className="max-w-full truncate">{shortLabel ?? label}</span>
      <CountWords link={link} />
    </Link>
  );
}

/** After the label: the accessible name must begin with the visible label. */
function CountWords({ link: { count, countWords } }: { link: ShellLink }) {
  if (count === undefined) return null;
  return <span className="sr-only">, {countWords ?? words.inAll(count)}</span>;
}
