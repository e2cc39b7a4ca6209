import { labels } from "#copy/labels.ts";
import { anchorLinks } from "#copy/landing/navigation.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/logo.tsx";
import { AccountLinks } from "./account-links.tsx";
import { CallLink } from "./call-link.tsx";
import { auditHref, sectionHref } from "./section-link.ts";

const words = {
  closeMenu: "Fermer le menu",
  menu: "Menu",
  audit: "Audit gratuit",
};

/** Native popover: closes on Escape and on a press outside. */
export function MenuSheet({ atHome }: { atHome: boolean }) {
  const { site } = useRootData();
  return (
    <div id="menu" popover="auto" className="menu-sheet dusk">
      <div className="flex h-16 items-center justify-between">
        <Logo name={site.name} />
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={words.closeMenu}
          className="menu-button"
        >
          <Icon name="close" className="size-6" />
        </button>
      </div>
      <nav aria-label={words.menu} className="mt-2">
        <ul>
          {anchorLinks.map(({ anchor, label }) => (
            <li key={anchor} className="border-b border-line">
              <a href={sectionHref(anchor, atHome)} className="menu-link">
                {label}
                <Icon name="chevron-right" className="size-5 text-muted" />
              </a>
            </li>
          ))}
          <li className="border-b border-line">
            <a href="/devis" className="menu-link">
              {labels.askQuote}
              <Icon name="chevron-right" className="size-5 text-muted" />
            </a>
          </li>
        </ul>
      </nav>
      <div className="mt-6 grid gap-2">
        <ButtonLink href={auditHref(atHome)} reloadDocument block size="lg">
          {words.audit}
        </ButtonLink>
        <CallLink source="menu" variant="outline" block size="lg" />
        <AccountLinks stacked />
      </div>
    </div>
  );
}
