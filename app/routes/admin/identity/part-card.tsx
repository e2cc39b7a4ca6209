import {
  identityFieldNames as fieldNames,
  identityPartHints as hints,
  identityPartNames as partNames,
  identityWords as words,
} from "#copy/admin/identity.ts";
import { longMoment } from "#domain/french-dates.ts";
import { ownProperty } from "#domain/own-property.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { PartForm } from "./part-form.tsx";
import type { ShownPart } from "./shown-identity.server.ts";

interface PartCardProps {
  shown: ShownPart;
  changing: boolean;
  answer: FormAnswer | undefined;
}

export function PartCard({ shown, changing, answer }: PartCardProps) {
  return (
    <Card id={`partie-${shown.part}`} aria-labelledby={shown.part} className="scroll-mt-6">
      <CardBody className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
        <PartHeading shown={shown} changing={changing} />
        <div className="grid content-start gap-5">
          {(!changing || answer?.refusal) && <Facts fields={shown.fields} />}
          {changing && <PartForm shown={shown} answer={answer} />}
        </div>
      </CardBody>
    </Card>
  );
}

function PartHeading({ shown, changing }: Pick<PartCardProps, "shown" | "changing">) {
  const { part, faults, changedAt, changedBy } = shown;
  return (
    <header className="grid content-start justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={part} className="text-lg font-semibold">
          {partNames[part]}
        </h2>
        {faults.length > 0 && <Badge variant="warning">{words.toComplete}</Badge>}
      </div>
      <p className="text-sm text-muted">{frenchSpaces(hints[part])}</p>
      {changedAt !== null && (
        <p className="text-xs text-muted">
          {frenchSpaces(words.savedOn(longMoment(changedAt), changedBy))}
        </p>
      )}
      {!changing && (
        <ButtonLink
          href={`/admin/identite?partie=${part}#partie-${part}`}
          variant="outline"
          className="mt-1"
          aria-label={frenchSpaces(words.changes(partNames[part]))}
        >
          {words.change}
        </ButtonLink>
      )}
    </header>
  );
}

function Facts({ fields }: Pick<ShownPart, "fields">) {
  const said = fields.filter(({ shown }) => shown !== "");
  if (said.length === 0) return <p className="text-sm text-muted">{words.none}</p>;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 xl:grid-cols-3">
      {said.map(({ field, shown }) => (
        <div key={field} className="min-w-0">
          <dt className="text-muted">{ownProperty(fieldNames, field) ?? field}</dt>
          <dd className="font-medium wrap-anywhere">{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
