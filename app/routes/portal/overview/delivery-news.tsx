import { reportWords } from "#copy/delivery-report.ts";
import { listingWords as words, promisedName } from "#copy/portal/listing.ts";
import type { ClientDeliverable } from "#queries/deliverable/listings-of-client.server.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { OnePhoto } from "#ui/photos/one-photo.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { DeliverableWhen } from "../deliverable-when.tsx";

const SHOWN = 4;

interface NewsProps {
  deliverables: ClientDeliverable[];
  now: Date;
}

export function ComingLines({ deliverables, now }: NewsProps) {
  const running = deliverables.filter(({ awaited }) => awaited === null);
  const coming = running
    .filter(isComing)
    .toSorted((one, other) => sortKey(one) - sortKey(other))
    .slice(0, SHOWN);
  const waits = running.length < deliverables.length;
  const none = waits ? words.waiting : words.nothingComing;
  return <News title={words.coming} icon="calendar" lines={coming} none={none} now={now} />;
}

export function isComing(one: ClientDeliverable): boolean {
  return one.awaited === null && (momentOf(one) !== null || one.remainingMs !== null);
}

export function DoneLines({ deliverables, now }: NewsProps) {
  const done = deliverables
    .toSorted((one, other) => (other.closedAt?.getTime() ?? 0) - (one.closedAt?.getTime() ?? 0))
    .slice(0, SHOWN);
  return (
    <News
      title={words.doneThisWeek}
      icon="check-circle"
      lines={done}
      none={words.nothingDone}
      now={now}
    />
  );
}

function momentOf({ scheduledAt, dueAt }: ClientDeliverable): Date | null {
  return scheduledAt ?? dueAt;
}

function sortKey(one: ClientDeliverable): number {
  return momentOf(one)?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

interface NewsList {
  title: string;
  icon: IconName;
  lines: ClientDeliverable[];
  none: string;
  now: Date;
}

function News({ title, icon, lines, none, now }: NewsList) {
  return (
    <section className="grid content-start gap-3">
      <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">{title}</h3>
      {lines.length === 0 ? (
        <p className="text-sm text-muted">{frenchSpaces(none)}</p>
      ) : (
        <ul className="grid gap-3">
          {lines.map((one) => (
            <li key={one.id} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 size-5 text-muted" />
              <div className="min-w-0 text-sm">
                <p className="font-semibold wrap-anywhere">{frenchSpaces(promisedName(one))}</p>
                <p className="text-muted wrap-anywhere">
                  <DeliverableWhen deliverable={one} now={now} />
                </p>
                {one.proofUrl !== "" && one.closedAt !== null && (
                  <a
                    href={one.proofUrl}
                    rel="noreferrer"
                    className="inline-block py-1 text-link underline underline-offset-4"
                    aria-label={words.proofOf(promisedName(one))}
                  >
                    {words.proof}
                  </a>
                )}
                {one.proofFileId !== null && one.closedAt !== null && (
                  <OnePhoto
                    address={`/portal/fichiers/${one.proofFileId}`}
                    name={reportWords.photoOf(promisedName(one))}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
