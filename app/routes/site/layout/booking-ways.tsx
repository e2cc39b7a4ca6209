import { formatPhone } from "#domain/phone-number.ts";
import { booking } from "#copy/booking.ts";
import { mailtoUrl, phoneUrl, whatsappUrl } from "#domain/contact-links.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { useRootData } from "#http/root-data.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  call: (phone: string) => `Appelez le ${phone}`,
  hours: (opens: string, closes: string, days: string) => `De ${opens} à ${closes}, ${days}`,
  whatsapp: "Écrivez-nous sur WhatsApp",
  whatsappHint: "Dites vos disponibilités, nous vous rappelons",
  email: "Proposez trois moments par e-mail",
  emailHint: "Le message est déjà prêt, complétez et envoyez",
};

interface Way {
  name: string;
  icon: IconName;
  title: string;
  detail: string;
  href: string;
  away?: boolean;
}

export function BookingWays() {
  const { site } = useRootData();
  return (
    <ul className="booking-ways">
      {waysOf(site).map(({ name, icon, title, detail, href, away }) => (
        <li key={name}>
          <a
            href={href}
            data-cta={`appel-${name}`}
            className="booking-way"
            {...(away && { target: "_blank", rel: "noopener" })}
          >
            <span className="booking-way-icon">
              <Icon name={icon} className="size-5.5" />
            </span>
            <span className="min-w-0">
              <span className="block leading-tight font-semibold">{frenchSpaces(title)}</span>
              <span className="mt-1 block text-sm text-muted">{frenchSpaces(detail)}</span>
            </span>
            <Icon
              name={away ? "external-link" : "chevron-right"}
              className="ml-auto size-5 text-muted"
              {...(away && { label: "(nouvel onglet)" })}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function waysOf(site: SiteIdentity): Way[] {
  const { opens, closes, days } = site.openingHours;
  return [
    {
      name: "telephone",
      icon: "phone",
      title: words.call(formatPhone(site.phone)),
      detail: words.hours(opens, closes, days),
      href: phoneUrl(site),
    },
    {
      name: "whatsapp",
      icon: "whatsapp",
      title: words.whatsapp,
      detail: words.whatsappHint,
      href: whatsappUrl(site, booking.whatsappGreeting),
      away: true,
    },
    mailWay(site),
  ];
}

function mailWay(site: SiteIdentity): Way {
  return {
    name: "courriel",
    icon: "mail",
    title: words.email,
    detail: words.emailHint,
    href: mailtoUrl(site, booking.mailSubject, booking.mailBody),
  };
}
