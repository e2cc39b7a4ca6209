import { boardSectionTitles, boardWords as words } from "#copy/admin/deliveries.ts";
import { weekdayAndCalendarDay } from "#domain/french-dates.ts";
import { type BoardSection, dueOn } from "#domain/delivery-board.ts";
import { recordLists } from "#domain/records.ts";
import { type BoardQuery, boardAddress } from "#forms/board-query.ts";
import type { SectionPart } from "#queries/deliverable/board.server.ts";
import type { ListedDeliverable } from "#queries/deliverable/listed.server.ts";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { TextLink } from "#ui/text-link.tsx";
import { ListPages } from "../list/list-pages.tsx";
import type { DeliveryActAnswer } from "./act-answer.ts";
import { DeliverableLine } from "./deliverable-line.tsx";

interface BoardSectionsProps {
  sections: readonly SectionPart[];
  query: BoardQuery;
  now: Date;
  answer: DeliveryActAnswer | null;
}

/** Sections folded by default: nothing is due there. */
const folded: readonly BoardSection[] = ["undated", "closed"];
const overDays: readonly BoardSection[] = ["week", "later"];

export function BoardSections({ sections, query, now, answer }: BoardSectionsProps) {
  return sections.map((part) => {
    const { section, rows } = part;
    const lines = <SectionLines part={part} query={query} now={now} answer={answer} />;
    if (query.section === null && query.status === null && folded.includes(section)) {
      return (
        <details key={section} className="rounded-lg border border-line bg-raised">
          <summary className="cursor-pointer px-4 py-3.5 text-sm font-semibold sm:px-5">
            {boardSectionTitles[section]} <Total part={part} />
          </summary>
          <div className="border-t border-line">{lines}</div>
        </details>
      );
    }
    return (
      <section key={section} aria-labelledby={`partie-${section}`} className="grid gap-2.5">
        <h2
          id={`partie-${section}`}
          className={classNames(
            "text-base font-semibold",
            section === "late" && rows.length > 0 && "text-danger",
          )}
        >
          {boardSectionTitles[section]} <Total part={part} />
        </h2>
        <Card as="div" elevation={section === "late" ? "soft" : "flat"}>
          {lines}
        </Card>
      </section>
    );
  });
}

function Total({ part: { rows, others } }: { part: SectionPart }) {
  return (
    <span className="ml-1 text-sm font-normal text-muted tabular-nums">
      {words.total(rows.length, others)}
    </span>
  );
}

interface SectionLinesProps extends Omit<BoardSectionsProps, "sections"> {
  part: SectionPart;
}

function SectionLines({ part, query, now, answer }: SectionLinesProps) {
  const { section, rows, others, next } = part;
  const lineOf = (deliverable: ListedDeliverable) => (
    <DeliverableLine key={deliverable.id} deliverable={deliverable} now={now} answer={answer} />
  );
  const alone = query.section !== null;
  return (
    <>
      {overDays.includes(section) ? (
        [...Map.groupBy(rows, ({ dueAt }) => (dueAt ? dueOn(dueAt) : ""))].map(([on, ofDay]) => (
          <section key={on} aria-labelledby={`jour-${on}`}>
            <h3
              id={`jour-${on}`}
              className="bg-sunken px-4 py-1.5 text-sm text-muted first-letter:uppercase sm:px-5"
            >
              {weekdayAndCalendarDay(on)}
            </h3>
            <ul className="divide-y divide-line">{ofDay.map(lineOf)}</ul>
          </section>
        ))
      ) : (
        <ul className="divide-y divide-line">{rows.map(lineOf)}</ul>
      )}
      {!alone && next !== null && (
        <p className="border-t border-line px-4 py-2.5 text-sm sm:px-5">
          <TextLink
            to={boardAddress(recordLists.deliverable, query, { section })}
            className="inline-block py-1.5"
          >
            {words.others(others)}
          </TextLink>
        </p>
      )}
      {alone && (next !== null || query.after !== null) && (
        <div className="border-t border-line p-4">
          <ListPages
            label={words.pages}
            first={
              query.after === null
                ? null
                : {
                    href: boardAddress(recordLists.deliverable, query, { section }),
                    label: words.backToFirst,
                  }
            }
            next={
              next === null
                ? null
                : {
                    href: boardAddress(recordLists.deliverable, query, { section, after: next }),
                    label: words.next,
                  }
            }
          />
        </div>
      )}
    </>
  );
}
