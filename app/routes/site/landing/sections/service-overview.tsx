import { serviceOverviewWords as words } from "#copy/site/landing.ts";
import { listingPoints } from "#copy/landing/listing.ts";
import { Icon } from "#ui/icon.tsx";
import { AssistantAnswer } from "../pictures/assistant-answer.tsx";
import { ListingBeforeAfter } from "../pictures/listing-before-after.tsx";
import { SectionHeading } from "./section-heading.tsx";

export function ServiceOverview() {
  return (
    <section
      id="business-service"
      aria-labelledby="service-titre"
      className="page-width py-section"
    >
      <SectionHeading id="service-titre" title={words.title}>
        {words.text}
      </SectionHeading>
      <div className="mt-12 grid items-start gap-12 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-20">
        <ListingBeforeAfter />
        <ul className="divide-y divide-line border-y border-line">
          {listingPoints.map(({ icon, title, before, after, why }) => (
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 py-5">
              <span className="mt-0.5 grid size-11 place-items-center rounded-md bg-ink-900 text-lamp">
                <Icon name={icon} className="size-5.5" />
              </span>
              <div>
                <h3 className="font-sans text-lg leading-snug font-semibold tracking-normal">
                  {title}
                </h3>
                <p className="mt-1 flex flex-wrap items-center gap-x-2">
                  <s className="text-muted">{before}</s>
                  <Icon
                    name="arrow-right"
                    label="devient"
                    className="size-4 text-muted max-sm:hidden"
                  />
                  <span className="font-medium max-sm:w-full">{after}</span>
                </p>
                <p className="mt-1 text-sm text-muted">{why}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <AssistantAnswer />
    </section>
  );
}
