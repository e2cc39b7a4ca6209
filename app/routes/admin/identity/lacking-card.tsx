import {
  identityFieldNames,
  identityPartNames as partNames,
  identityWords as words,
} from "#copy/admin/identity.ts";
import { ownProperty } from "#domain/own-property.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { ShownPart } from "./shown-identity.server.ts";

interface LackingCardProps {
  parts: readonly ShownPart[];
  inFile: readonly string[];
}

export function LackingCard({ parts, inFile }: LackingCardProps) {
  const lacking = parts.filter(({ faults }) => faults.length > 0);
  if (lacking.length === 0 && inFile.length === 0)
    return <Notice variant="success">{frenchSpaces(words.ready)}</Notice>;
  return (
    <Card aria-labelledby="manque">
      <CardHeader
        id="manque"
        title={words.lacking}
        description={frenchSpaces(words.lackingExplained)}
      />
      <CardBody>
        <ul className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-2">
          {lacking.map(({ part, faults }) => (
            <li key={part} className="min-w-0">
              <TextLink to={`/admin/identite?partie=${part}#partie-${part}`}>
                {partNames[part]}
              </TextLink>
              <span className="text-muted">
                {frenchSpaces(
                  ` : ${faults.map(({ field }) => ownProperty(identityFieldNames, field) ?? field).join(", ")}`,
                )}
              </span>
            </li>
          ))}
          {inFile.length > 0 && (
            <li className="min-w-0 wrap-anywhere">
              {frenchSpaces(`${words.inFile} : ${inFile.join(", ")}`)}
            </li>
          )}
        </ul>
      </CardBody>
    </Card>
  );
}
