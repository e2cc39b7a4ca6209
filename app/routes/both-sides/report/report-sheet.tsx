import { reportWords as words } from "#copy/delivery-report.ts";
import { type ReportContent, sortedDeliverables } from "#domain/delivery-report.ts";
import { longDay } from "#domain/french-dates.ts";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ReportedDeliverables } from "./reported-deliverables.tsx";
import { ListingProgress } from "./listing-progress.tsx";

interface ReportSheetProps {
  content: ReportContent;
  words: string;
  at: Date;
  pictures: "/portal/fichiers" | "/admin/fichiers" | null;
}

export function ReportSheet({ content, words: ownWords, at, pictures }: ReportSheetProps) {
  const { listings, packName, orderNumber, startedAt } = content;
  const { done, owed, dropped } = sortedDeliverables(content.deliverables);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <p className="-mt-4 text-sm text-muted">
        {packName}, <span className="whitespace-nowrap">{words.ofOrder(orderNumber)}</span>
        <br />
        <time dateTime={startedAt}>{longDay(new Date(startedAt))}</time>
        {" – "}
        <time dateTime={at.toISOString()}>{longDay(at)}</time>
      </p>
      {ownWords !== "" && (
        <Notice title={words.ourWords}>
          <p className="whitespace-pre-line wrap-anywhere">{frenchSpaces(ownWords)}</p>
        </Notice>
      )}
      {listings.map((listing, index) => (
        <ListingProgress
          key={`${index} ${listing.name}`}
          id={`fiche-${index + 1}`}
          listing={listing}
        />
      ))}
      <ReportedDeliverables
        title={words.done}
        icon="check-circle"
        deliverables={done}
        none={words.nothingDone}
        pictures={pictures}
      />
      <ReportedDeliverables
        title={words.owed}
        icon="clock"
        deliverables={owed}
        pictures={pictures}
      />
      <ReportedDeliverables
        title={words.dropped}
        icon="minus"
        deliverables={dropped}
        pictures={pictures}
      />
      <NextSteps content={content} />
    </div>
  );
}

function NextSteps({ content: { listings } }: { content: ReportContent }) {
  const audited = listings.filter(({ baseline, latest }) => baseline ?? latest);
  if (audited.length === 0) return null;
  return (
    <section aria-labelledby="suite" className="grid gap-4">
      <h2 id="suite" className="text-xl">
        {words.next}
      </h2>
      {audited.map(({ name, next, latest }) => (
        <div key={name} className="grid gap-3">
          {audited.length > 1 && <h3 className="text-lg wrap-anywhere">{name}</h3>}
          {latest === null && (
            <p className="text-sm text-muted">{frenchSpaces(words.nextFromBaseline)}</p>
          )}
          {next.length === 0 ? (
            <p className="text-muted">{frenchSpaces(words.noNext)}</p>
          ) : (
            <ol className="grid max-w-prose list-decimal gap-2 ps-6">
              {next.map((line) => (
                <li key={line}>{frenchSpaces(line)}</li>
              ))}
            </ol>
          )}
        </div>
      ))}
    </section>
  );
}
