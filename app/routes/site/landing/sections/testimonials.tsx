import { testimonialsWords as texts } from "#copy/site/landing.ts";
import { labels } from "#copy/labels.ts";
import { type Testimonial, testimonials } from "#copy/landing/testimonials.ts";
import { useRootData } from "#http/root-data.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { SectionHeading } from "./section-heading.tsx";

const track = "temoignages-liste";

export function Testimonials() {
  const { mode } = useRootData();
  const shown = testimonials.filter(({ sample }) => mode === "demo" || !sample);
  return (
    <section id="testimonials" aria-labelledby="temoignages-titre" className="py-section">
      <div className="page-width flex flex-wrap items-end justify-between gap-6">
        <SectionHeading id="temoignages-titre" title={texts.title}>
          {shown.length > 0 ? texts.text : texts.soon}
        </SectionHeading>
        {shown.length > 0 && <CarouselButtons />}
      </div>
      {shown.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        <section aria-label={texts.testimonials} tabIndex={0} id={track} className="carousel">
          {shown.map((testimonial) => (
            <TestimonialCard key={`${testimonial.trade}-${testimonial.town}`} {...testimonial} />
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

/** Shown by the site module, which makes them work; the track scrolls without them. */
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

function TestimonialCard({ trade, town, gain, gainOf, words, icon, sample }: Testimonial) {
  return (
    <figure className="carousel-card">
      <p>
        <span className="block font-display text-4xl leading-none font-bold tracking-tight">
          {gain}
        </span>
        <span className="mt-2 block text-sm font-medium text-muted">{gainOf}</span>
      </p>
      <blockquote className="mt-4 sm:mt-6 sm:text-lg sm:leading-relaxed">{words}</blockquote>
      <figcaption className="mt-auto flex items-center gap-3 pt-5">
        <span className="grid size-11 place-items-center rounded-full bg-ink-900 text-lamp">
          <Icon name={icon} className="size-5" />
        </span>
        <span className="leading-tight">
          <strong className="block">{trade}</strong>
          <span className="text-sm text-muted">{town}</span>
        </span>
        {sample && (
          <Badge variant="outline" className="ml-auto">
            {labels.sample}
          </Badge>
        )}
      </figcaption>
    </figure>
  );
}
