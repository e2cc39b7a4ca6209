import {
  proofsWords,
  testimonialStandings,
  testimonialWords as words,
  withdrawalWords,
} from "#copy/admin/proofs.ts";
import { shortCalendarDay, shortDay } from "#domain/french-dates.ts";
import { type TestimonialStanding, withdrawalReasons } from "#domain/testimonial.ts";
import type { ListedTestimonial } from "#queries/testimonial/shown.server.ts";
import { Badge, type BadgeVariant } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ActButton } from "../../both-sides/act-button.tsx";

interface Listed extends ListedTestimonial {
  standing: TestimonialStanding;
}

const looks: Record<TestimonialStanding, BadgeVariant> = {
  shown: "default",
  over: "secondary",
  withdrawn: "secondary",
};

const columns: TableColumn<Listed>[] = [
  { key: "words", header: words.words, name: true, cell: (one) => <Said testimonial={one} /> },
  { key: "source", header: proofsWords.source, cell: (one) => <Origin testimonial={one} /> },
  { key: "consent", header: words.consent, cell: (one) => <Consent testimonial={one} /> },
  {
    key: "acts",
    header: proofsWords.acts,
    actions: true,
    cell: (one) => <Acts testimonial={one} />,
  },
];

export function TestimonialsTable({ testimonials }: { testimonials: Listed[] }) {
  return (
    <section aria-labelledby="temoignages" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="temoignages" className="text-lg">
        {words.title}
      </h2>
      <Table
        caption={words.title}
        rows={testimonials}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={words.none}>{frenchSpaces(words.noneExplained)}</EmptyState>}
      />
    </section>
  );
}

function whoOf({ author, trade, town }: Listed): string {
  return [author, trade, town].filter(Boolean).join(", ");
}

function Said({ testimonial }: { testimonial: Listed }) {
  const { words: said, gain, gainOf } = testimonial;
  return (
    <span className="grid max-w-prose gap-0.5 wrap-anywhere whitespace-normal sm:min-w-48">
      <span>{whoOf(testimonial)}</span>
      {gain && <span className="text-xs">{frenchSpaces(`${gain} ${gainOf}`)}</span>}
      <span className="text-xs font-normal text-muted">{frenchSpaces(said)}</span>
    </span>
  );
}

function Origin({ testimonial }: { testimonial: Listed }) {
  const { orderNumber, place, url, experiencedOn, publishedOn } = testimonial;
  return (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-32">
      {orderNumber !== null && (
        <TextLink to={`/admin/commandes?q=${encodeURIComponent(orderNumber)}`}>
          {words.order(orderNumber)}
        </TextLink>
      )}
      {url !== null && (
        <a href={url} rel="noopener" className="text-link underline underline-offset-3">
          {place}
        </a>
      )}
      <span className="text-xs text-muted">
        {words.experienced(shortCalendarDay(experiencedOn))}
      </span>
      <span className="text-xs text-muted">{words.published(shortCalendarDay(publishedOn))}</span>
    </span>
  );
}

function Consent({ testimonial }: { testimonial: Listed }) {
  const { consentedOn, consentGiven, consentUntil } = testimonial;
  return (
    <span className="grid gap-1 wrap-anywhere whitespace-normal sm:min-w-36">
      <Standing testimonial={testimonial} />
      <span className="text-xs text-muted">
        {words.consented(shortCalendarDay(consentedOn), shortCalendarDay(consentUntil))}
      </span>
      <span className="text-xs text-muted">{consentGiven}</span>
    </span>
  );
}

function Standing({
  testimonial: { standing, withdrawnAt, withdrawnWhy },
}: {
  testimonial: Listed;
}) {
  return (
    <span className="grid justify-items-end gap-0.5 sm:justify-items-start">
      <Badge variant={looks[standing]}>{testimonialStandings[standing]}</Badge>
      {withdrawnAt && withdrawnWhy && (
        <span className="text-xs text-muted">
          {withdrawalWords[withdrawnWhy].done}, {words.withdrawnOn(shortDay(withdrawnAt))}
        </span>
      )}
    </span>
  );
}

function Acts({ testimonial }: { testimonial: Listed }) {
  const { id, standing } = testimonial;
  const who = whoOf(testimonial);
  return (
    <span className="flex flex-wrap gap-2 sm:justify-end">
      {standing !== "withdrawn" &&
        withdrawalReasons.map((why) => (
          <ActButton
            key={why}
            intent={`withdraw-${why}`}
            field="id"
            id={id}
            variant="outline"
            label={frenchSpaces(withdrawalWords[why].named(who))}
          >
            {withdrawalWords[why].act}
          </ActButton>
        ))}
      <ButtonLink
        href={`/admin/preuves?reprendre=${id}#publier-temoignage`}
        variant="ghost"
        aria-label={words.againNamed(who)}
      >
        {words.again}
      </ButtonLink>
    </span>
  );
}
