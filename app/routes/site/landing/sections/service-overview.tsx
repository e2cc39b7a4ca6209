import { listingPoints } from "#copy/landing/listing.ts";
import { Icon } from "#ui/icon.tsx";
import { AssistantAnswer } from "../pictures/assistant-answer.tsx";
import { ListingBeforeAfter } from "../pictures/listing-before-after.tsx";
import { SectionHeading } from "./section-heading.tsx";

const words = {
  points: "Ce qui change sur votre fiche",
  title: "Votre fiche Google est votre vitrine. Voyez la différence.",
  text: "C’est elle qu’on lit avant de vous appeler, de venir ou de passer son chemin. Nous nous en occupons de bout en bout.",
};

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
      <div className="mt-5 grid items-start gap-6 sm:mt-12 sm:gap-12 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-20">
        <ListingBeforeAfter />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls, which a keyboard must do as well */}
        <section aria-label={words.points} tabIndex={0} className="listing-points">
          <ul>
            {listingPoints.map(({ icon, title, before, after, why }) => (
              <li key={title} className="listing-point">
                <span className="listing-point-icon">
                  <Icon name={icon} />
                </span>
                <h3 className="font-sans text-lg leading-snug font-semibold tracking-normal">
                  {title}
                </h3>
                <s className="text-muted">{before}</s>
                <p className="font-medium">{after}</p>
                <p className="text-sm text-muted">{why}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <AssistantAnswer />
    </section>
  );
}
