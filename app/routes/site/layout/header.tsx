import { headerWords as words } from "#copy/site/layout.ts";
import { anchorLinks } from "#copy/landing/navigation.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/logo.tsx";
import { AccountLinks } from "./account-links.tsx";
import { MenuSheet } from "./menu-sheet.tsx";
import { auditHref, sectionHref } from "./section-link.ts";

export function Header({ atHome }: { atHome: boolean }) {
  const { site } = useRootData();
  return (
    <header data-section="en-tete" className="site-header dusk sticky top-0 z-40">
      <div className="mx-auto flex h-16 max-w-[86rem] items-center gap-3 px-[clamp(1rem,4vw,2.5rem)]">
        <a href={atHome ? "#accueil" : "/"} className="mr-auto rounded-sm py-1.5">
          <Logo name={site.name} />
        </a>
        <nav aria-label={words.sections} className="hidden xl:block">
          <ul className="flex items-center">
            {anchorLinks.map(({ anchor, label }) => (
              <li key={anchor}>
                <a href={sectionHref(anchor, atHome)} className="header-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2 xl:ml-4">
          <ButtonLink
            href={auditHref(atHome)}
            data-cta="audit-gratuit"
            reloadDocument
            variant="outline"
            className="max-sm:hidden"
          >
            {words.audit}
          </ButtonLink>
          <AccountLinks className="max-md:hidden" />
          <button
            type="button"
            popoverTarget="menu"
            aria-label={words.openMenu}
            className="menu-button xl:hidden"
          >
            <Icon name="menu" className="size-6" />
          </button>
        </div>
      </div>
      <MenuSheet atHome={atHome} />
    </header>
  );
}
