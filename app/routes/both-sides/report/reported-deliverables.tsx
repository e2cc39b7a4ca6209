import {
  reportedDetail,
  reportedName,
  reportedPicture,
  reportWords as words,
} from "#copy/delivery-report.ts";
import { deliverableName } from "#copy/deliverables.ts";
import type { ReportedDeliverable } from "#domain/delivery-report.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { OnePhoto } from "#ui/photos/one-photo.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface ReportedDeliverablesProps {
  title: string;
  icon: IconName;
  deliverables: readonly ReportedDeliverable[];
  none?: string;
  pictures: string | null;
}

export function ReportedDeliverables(props: ReportedDeliverablesProps) {
  const { title, icon, deliverables, none, pictures } = props;
  if (deliverables.length === 0 && none === undefined) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {deliverables.length === 0 && <p className="text-muted">{none}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {deliverables.map((one) => (
          <li key={`${one.listing} ${one.kind} ${one.rank}`} className="flex gap-3 py-3.5">
            <Icon name={icon} className="mt-0.5 size-5 text-muted" />
            <div className="grid min-w-0 gap-0.5">
              <p className="font-semibold wrap-anywhere">{frenchSpaces(reportedName(one))}</p>
              <p className="text-sm text-muted wrap-anywhere whitespace-pre-line">
                {frenchSpaces(reportedDetail(one))}
              </p>
              <Proof deliverable={one} pictures={pictures} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Proof({
  deliverable,
  pictures,
}: {
  deliverable: ReportedDeliverable;
  pictures: string | null;
}) {
  const { proofUrl, proofFileId } = deliverable;
  const looks = "py-1 text-link underline underline-offset-4";
  const name = deliverableName(deliverable);
  const picture = pictures !== null && proofFileId !== null ? `${pictures}/${proofFileId}` : null;
  const told = frenchSpaces(reportedPicture(deliverable));
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 text-sm empty:hidden">
      {proofUrl !== "" && (
        <a
          href={proofUrl}
          rel="noreferrer"
          className={looks}
          aria-label={`${words.seeProof} : ${name}`}
        >
          {words.seeProof}
        </a>
      )}
      {picture !== null && <OnePhoto address={picture} name={words.photoOf(name)} />}
      {told !== "" && <span className="text-muted wrap-anywhere">{told}</span>}
    </div>
  );
}
