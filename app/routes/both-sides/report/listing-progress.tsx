import { detailNames, notMeasurable, scoreOrigin } from "#copy/audit.ts";
import { progressSentence, reportWords as words } from "#copy/delivery-report.ts";
import { labels } from "#copy/labels.ts";
import { detailKeys } from "#domain/audit/grid.ts";
import { criterionNames } from "#domain/audit/wording.ts";
import {
  comparedCriteria,
  type ReportedListing,
  type ReportedRun,
} from "#domain/delivery-report.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { TwoGauges } from "./two-gauges.tsx";

export function ListingProgress({ id, listing }: { id: string; listing: ReportedListing }) {
  const { name, baseline, latest } = listing;
  const run = latest ?? baseline;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id={id} className="text-xl wrap-anywhere">
        {name}
      </h2>
      {!run && <p className="text-muted">{frenchSpaces(progressSentence(listing))}</p>}
      {run && (
        <div className="dusk grid gap-5 rounded-lg p-5 [print-color-adjust:exact] sm:p-8">
          {run.source === "sample" && (
            <p>
              <Badge variant="lamp" icon="sparkles">
                {labels.sample}
              </Badge>
            </p>
          )}
          <TwoGauges baseline={baseline} latest={latest} noLatest={words.noAudit} />
          <p className="text-center text-lg font-semibold">
            {frenchSpaces(progressSentence(listing))}
          </p>
        </div>
      )}
      {run && (
        <>
          <Compared
            caption={words.details}
            rows={detailKeys.map((key) => ({
              name: detailNames[key],
              before: detailOf(baseline, key),
              after: detailOf(latest, key),
            }))}
          />
          <details className="group rounded-lg border border-line">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {words.detailsCaption}
              <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
            </summary>
            <div className="border-t border-line">
              <Compared caption={words.detailsCaption} rows={criteriaOf(listing)} />
            </div>
          </details>
          <p className="text-sm text-muted">{frenchSpaces(scoreOrigin(run.source))}</p>
        </>
      )}
    </section>
  );
}

interface Row {
  name: string;
  before: string;
  after: string;
}

const columns: TableColumn<Row>[] = [
  { key: "name", header: words.criterion, name: true, cell: ({ name }) => frenchSpaces(name) },
  { key: "before", header: words.before, figures: true, cell: ({ before }) => before },
  { key: "after", header: words.after, figures: true, cell: ({ after }) => after },
];

function Compared({ caption, rows }: { caption: string; rows: Row[] }) {
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ name }) => name} />;
}

function detailOf(run: ReportedRun | null, key: (typeof detailKeys)[number]): string {
  if (!run) return words.noAudit;
  const points = run.details[key];
  return points === null ? notMeasurable : `${points}/20`;
}

function figure(run: ReportedRun | null, points: number | null, max: number): string {
  if (!run) return words.noAudit;
  return points === null ? words.unmeasured : `${points}/${max}`;
}

function criteriaOf(listing: ReportedListing): Row[] {
  return comparedCriteria(listing).map(({ code, max, before, after }) => ({
    name: criterionNames[code],
    before: figure(listing.baseline, before, max),
    after: figure(listing.latest, after, max),
  }));
}
