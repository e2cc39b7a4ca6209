import { boostLocal } from "#domain/catalogue.ts";
import { welcomeWords as words } from "#copy/portal/overview.ts";
import { labels } from "#copy/labels.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Lighthouse } from "#ui/lighthouse.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const ways = [
  {
    title: words.audit.title,
    text: words.audit.text,
    href: "/audit-gratuit",
    act: words.audit.link,
  },
  {
    title: words.offer.title,
    text: words.offer.text,
    href: `/payment?plan=${boostLocal.planType}`,
    act: "Commander Boost Local",
  },
  {
    title: words.quote.title,
    text: words.quote.text,
    href: "/devis",
    act: labels.askQuote,
  },
];

export function Welcome() {
  return (
    <Card elevation="lift" aria-labelledby="bienvenue" className="overflow-hidden">
      <div className="flex items-center gap-5 px-5 pt-6 sm:px-6">
        <Lighthouse variant="spot" className="size-20 shrink-0 max-sm:hidden" />
        <div>
          <h2 id="bienvenue" className="text-xl">
            {words.title}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-muted">{words.text}</p>
        </div>
      </div>
      <ol className="mt-6 grid border-t border-line max-lg:divide-y lg:grid-cols-3 lg:divide-x divide-line">
        {ways.map(({ title, text, href, act }, index) => (
          <li
            key={href}
            className="grid content-between gap-4 p-5 sm:max-lg:flex sm:max-lg:items-center sm:max-lg:justify-between sm:max-lg:gap-8 sm:p-6"
          >
            <div>
              <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
              <p className="mt-1 text-sm text-muted">{frenchSpaces(text)}</p>
            </div>
            <div className="shrink-0">
              <ButtonLink
                href={href}
                reloadDocument
                variant={index === 0 ? "primary" : "outline"}
                className="max-sm:w-full"
              >
                {act}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
