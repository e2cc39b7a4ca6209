import { reportWords } from "#copy/delivery-report.ts";
import { listingName } from "#copy/listing-access.ts";
import {
  clientDeliverableStatuses,
  deliveryLinesWords as words,
  promisedName,
} from "#copy/portal/listing.ts";
import { deliverableLife, type DeliverableStatus } from "#domain/deliverable.ts";
import { shortDay } from "#domain/french-dates.ts";
import type { deliverablesOfOrder } from "#queries/deliverable/listings-of-client.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { OnePhoto } from "#ui/photos/one-photo.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { DeliverableWhen } from "../deliverable-when.tsx";

type Line = Awaited<ReturnType<typeof deliverablesOfOrder>>[number];

interface DeliveryLinesProps {
  title: string;
  text: string;
  placedAt: Date;
  deliverables: Line[];
  now: Date;
}

export function DeliveryLines({ title, text, placedAt, deliverables, now }: DeliveryLinesProps) {
  const several = new Set(deliverables.flatMap(({ position }) => position ?? [])).size > 1;
  return (
    <Card aria-labelledby="avancement">
      <CardHeader id="avancement" title={frenchSpaces(title)} description={frenchSpaces(text)} />
      <ol
        aria-label={words.title}
        className="mt-4 divide-y divide-line border-t border-line text-sm"
      >
        <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-3.5 sm:px-6">
          <span className="font-semibold">{words.placed}</span>
          <time dateTime={placedAt.toISOString()} className="text-muted">
            {shortDay(placedAt)}
          </time>
        </li>
        {deliverables.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 py-3.5 sm:flex-nowrap sm:px-6"
          >
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-semibold wrap-anywhere">
                {frenchSpaces(promisedName(one))}
                {several && one.position !== null && (
                  <span className="font-normal text-muted">
                    {` · ${listingName({ name: one.listing ?? "", position: one.position })}`}
                  </span>
                )}
              </p>
              <p className="text-muted wrap-anywhere">
                <DeliverableWhen deliverable={one} now={now} />
              </p>
              <Proof line={one} />
            </div>
            <DeliverableBadge status={one.status} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const looks = {
  planned: { variant: "outline", icon: "calendar" },
  awaits_client: { variant: "lamp", icon: "clock" },
  awaits_approval: { variant: "lamp", icon: "clock" },
  scheduled: { variant: "secondary", icon: "calendar" },
  done: { variant: "default", icon: "check-circle" },
  dropped: { variant: "outline", icon: "minus" },
} as const satisfies Record<DeliverableStatus, object>;

function DeliverableBadge({ status }: { status: DeliverableStatus }) {
  return <Badge {...looks[status]}>{clientDeliverableStatuses[status]}</Badge>;
}

function Proof({ line }: { line: Line }) {
  const { status, proofUrl, proofText, proofFileId } = line;
  if (!deliverableLife[status].delivered) return null;
  const looksOfLink = "inline-block py-1 text-link underline underline-offset-4";
  const name = promisedName(line);
  return (
    <>
      {proofText !== "" && (
        <p className="whitespace-pre-line wrap-anywhere">{frenchSpaces(proofText)}</p>
      )}
      <p className="flex flex-wrap gap-x-4 empty:hidden">
        {proofUrl !== "" && (
          <a
            href={proofUrl}
            rel="noreferrer"
            className={looksOfLink}
            aria-label={`${reportWords.seeProof} : ${name}`}
          >
            {reportWords.seeProof}
          </a>
        )}
      </p>
      {proofFileId !== null && (
        <div className="mt-1">
          <OnePhoto address={`/portal/fichiers/${proofFileId}`} name={reportWords.photoOf(name)} />
        </div>
      )}
    </>
  );
}
