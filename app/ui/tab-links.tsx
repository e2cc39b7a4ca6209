import { useEffect, useRef } from "react";
import { Link } from "react-router";

interface TabLinksProps {
  label: string;
  pages: readonly { href: string; label: string }[];
  current: string;
}

export function TabLinks({ label, pages, current }: TabLinksProps) {
  const strip = useRef<HTMLElement>(null);
  // scrollIntoView would also scroll the page.
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
