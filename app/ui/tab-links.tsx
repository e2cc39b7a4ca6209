import { useEffect, useRef } from "react";
import { Link } from "react-router";

interface TabLinksProps {
  /** What the pages have in common, for screen readers. */
  label: string;
  pages: readonly { href: string; label: string }[];
  /** The address of the page shown. */
  current: string;
}

/** Pages side by side, each with its address; looks like Tabs, and scrolls sideways on a phone. */
export function TabLinks({ label, pages, current }: TabLinksProps) {
  const strip = useRef<HTMLElement>(null);
  // On a phone the current tab may be beyond the edge; scrollIntoView would move the page as well.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (tab)
      strip.current?.scrollTo({
        left: tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2,
      });
  }, [current]);
  return (
    <nav ref={strip} aria-label={label} className="-mx-4 overflow-x-auto px-4 print:hidden">
      <ul className="tab-list min-w-max">
        {pages.map((page) => (
          <li key={page.href}>
            <Link
              to={page.href}
              aria-current={page.href === current ? "page" : undefined}
              data-active={page.href === current ? "" : undefined}
              className="tab"
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
