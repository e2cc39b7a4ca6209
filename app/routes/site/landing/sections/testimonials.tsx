import { labels } from "#copy/labels.ts";
import { testimonials as samples } from "#copy/landing/testimonials.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import type { ShownTestimonial } from "#domain/testimonial.ts";
import { useRootData } from "#http/root-data.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { SectionHeading } from "./section-heading.tsx";

const texts = {
  title: "Ce que ça change, métier par métier",
  text: "Un métier, une ville, un chiffre. Du plus récent au plus ancien.",
  soon: "Nous publierons ici les avis de nos clients, avec leur date, dès qu’ils nous en auront donné l’accord.",
  testimonials: "Témoignages",
  checked: "Avis contrôlé",
  unchecked: "Avis non contrôlé, repris de ",
  dates: (experienced: string, published: string) =>
    `. Expérience du ${experienced}, publié le ${published}.`,
  howCollected: "Comment nous recueillons les avis",
  previous: "Témoignage précédent",
  next: "Témoignage suivant",
};

const track = "temoignages-liste";

/** In the demonstration, samples replace missing testimonials. */
export function Testimonials({ published }: { published: ShownTestimonial[] }) {
  const { mode } = useRootData();
  const cards =
    published.length > 0 || mode === "live"
      ? published.map(publishedCard)
      : samples.map(sampleCard);
  return (
    <section id="testimonials" aria-labelledby="temoignages-titre" className="py-section">
      <div className="page-width flex flex-wrap items-end justify-between gap-6">
        <SectionHeading id="temoignages-titre" title={texts.title}>
          {cards.length > 0 ? texts.text : texts.soon}
        </SectionHeading>
        {cards.length > 0 && <CarouselButtons />}
      </div>
      {cards.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        <section aria-label={texts.testimonials} tabIndex={0} id={track} className="carousel">
          {cards.map(({ key, ...card }) => (
            <TestimonialCard key={key} {...card} />
          ))}
        </section>
      )}
      <p className="page-width text-sm sm:mt-2">
        <a href="/avis-comment-ca-marche" className="text-link underline underline-offset-4">
          {texts.howCollected}
        </a>
      </p>
    </section>
  );
}

interface Card {
  key: string;
  gain: { figure: string; of: string } | null;
  words: string;
  icon: IconName;
  who: string;
  where: string;
  proof: ShownTestimonial | null;
}

function sampleCard({ trade, town, gain, gainOf, words, icon }: (typeof samples)[number]): Card {
  const key = `${trade}-${town}`;
  return {
    key,
    gain: { figure: gain, of: gainOf },
    words,
    icon,
    who: trade,
    where: town,
    proof: null,
  };
}

function publishedCard(proof: ShownTestimonial): Card {
  const { id, gain, gainOf, words, author, trade, town } = proof;
  return {
    key: id,
    gain: gain !== null && gainOf !== null ? { figure: gain, of: frenchSpaces(gainOf) } : null,
    words: frenchSpaces(words),
    icon: "store",
    who: author ?? trade,
    where: author === null ? town : `${trade}, ${town}`,
    proof,
  };
}

/** Hidden until the site's script enables them; the carousel scrolls without them. */
function CarouselButtons() {
  return (
    <div className="flex h-12 w-26 gap-2 max-md:hidden">
      <button
        type="button"
        hidden
        data-turns={track}
        data-direction="-1"
        className="carousel-button"
      >
        <Icon name="arrow-left" label={texts.previous} />
      </button>
      <button
        type="button"
        hidden
        data-turns={track}
        data-direction="1"
        className="carousel-button"
      >
        <Icon name="arrow-right" label={texts.next} />
      </button>
    </div>
  );
}

function TestimonialCard({ gain, words, icon, who, where, proof }: Omit<Card, "key">) {
  return (
    <figure className="carousel-card">
      {gain && (
        <p>
          <span className="block font-display text-4xl leading-none font-bold tracking-tight">
            {gain.figure}
          </span>
          <span className="mt-2 block text-sm font-medium text-muted">{gain.of}</span>
        </p>
      )}
      <blockquote className={classNames(gain && "mt-4 sm:mt-6", "sm:text-lg sm:leading-relaxed")}>
        {words}
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3 pt-5">
        <span className="grid size-11 place-items-center rounded-full bg-ink-900 text-lamp">
          <Icon name={icon} className="size-5" />
        </span>
        <span className="leading-tight">
          <strong className="block">{who}</strong>
          <span className="text-sm text-muted">{where}</span>
        </span>
        {proof === null && (
          <Badge variant="outline" className="ml-auto">
            {labels.sample}
          </Badge>
        )}
      </figcaption>
      {proof && <Proof {...proof} />}
    </figure>
  );
}

/** Verification, source and dates (docs/sources/law.md, A2). */
function Proof({ place, url, experiencedOn, publishedOn }: ShownTestimonial) {
  return (
    <p className="mt-4 text-xs text-muted">
      {place === null || url === null ? (
        texts.checked
      ) : (
        <>
          {texts.unchecked}
          <a href={url} rel="noopener" className="underline underline-offset-4">
            {place}
          </a>
        </>
      )}
      {texts.dates(longCalendarDay(experiencedOn), longCalendarDay(publishedOn))}
    </p>
  );
}
