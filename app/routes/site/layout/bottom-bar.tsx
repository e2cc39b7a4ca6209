import { whatsappUrl } from "#domain/contact-links.ts";
import { useRootData } from "#http/root-data.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { auditHref, sectionHref } from "./section-link.ts";

const words = {
  offer: "Notre offre",
  audit: "Audit gratuit",
  title: "Accès rapides",
};

export function BottomBar({ atHome }: { atHome: boolean }) {
  const { site } = useRootData();
  const items: { href: string; icon: IconName; label: string; away?: true }[] = [
    { href: sectionHref("offre-premium", atHome), icon: "tag", label: words.offer },
    { href: auditHref(atHome), icon: "search", label: words.audit },
    { href: whatsappUrl(site), icon: "whatsapp", label: "WhatsApp", away: true },
  ];
  return (
    <nav aria-label={words.title} data-section="barre-du-bas" className="bottom-bar">
      <ul className="grid grid-cols-3">
        {items.map(({ href, icon, label, away }) => (
          <li key={label}>
            <a
              href={href}
              data-cta={label}
              className="bottom-bar-link"
              {...(away && { target: "_blank", rel: "noopener" })}
            >
              <Icon name={icon} className="size-5.5" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
