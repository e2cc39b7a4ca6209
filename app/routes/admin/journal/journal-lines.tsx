import { longCalendarDay } from "#domain/french-dates.ts";
import { ownProperty } from "#domain/own-property.ts";
import { journalActAuthor, journalActDetail, journalActName } from "#copy/journal.ts";
import { parisDate, parisTime } from "#domain/paris-date.ts";
import type { JournalLine } from "#queries/journal/list.server.ts";
import { classNames } from "#ui/class-names.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { SubjectLink } from "./subject-link.tsx";

interface JournalLinesProps {
  lines: JournalLine[];
  /** Keyed by `type:id`: see queries/journal/list.server.ts. */
  names: Record<string, string>;
  nested?: boolean;
}

export function JournalLines({ lines, names, nested = false }: JournalLinesProps) {
  const days = Map.groupBy(lines, ({ at }) => parisDate(at));
  const Day = nested ? "h3" : "h2";
  return (
    <div className={classNames("grid grid-cols-[minmax(0,1fr)]", nested ? "gap-5" : "gap-8")}>
      {[...days].map(([day, acts]) => (
        <section key={day} aria-labelledby={`jour-${day}`}>
          <Day
            id={`jour-${day}`}
            className="border-b border-line pb-2 font-sans text-sm font-semibold tracking-normal text-muted"
          >
            <time dateTime={day}>{longCalendarDay(day)}</time>
          </Day>
          <ol className="divide-y divide-line text-sm">
            {acts.map((line) => (
              <Act key={line.id} line={line} names={names} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

interface ActProps extends Pick<JournalLinesProps, "names"> {
  line: JournalLine;
}

function Act({ line, names }: ActProps) {
  const detail = journalActDetail(line);
  const { subjectType: type, subjectId: id } = line;
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 py-2.5 md:grid-cols-[3.25rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,10rem)]">
      <time dateTime={line.at.toISOString()} className="text-muted tabular-nums">
        {parisTime(line.at)}
      </time>
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">{frenchSpaces(journalActName(line))}</p>
        {detail !== null && (
          <p className="wrap-anywhere whitespace-pre-line">{frenchSpaces(detail)}</p>
        )}
      </div>
      <p className="col-start-2 md:col-start-3">
        <SubjectLink type={type} id={id} name={ownProperty(names, `${type}:${id}`)} />
      </p>
      <p className="col-start-2 wrap-anywhere text-muted md:col-start-4">
        {journalActAuthor(line)}
      </p>
    </li>
  );
}
