import { accountingWords as words } from "#copy/accounting.ts";
import type { BooksCheck } from "#queries/ledger/check.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { type CheckLine, checkLines } from "./checks.ts";

export function CheckCard({ check }: { check: BooksCheck }) {
  const lines = checkLines(check);
  const faults = lines.filter(({ well }) => !well).length;
  return (
    <Card aria-labelledby="verifications">
      <CardHeader
        id="verifications"
        title={words.checks}
        actions={
          faults === 0 ? (
            <Badge icon="check">{words.allWell}</Badge>
          ) : (
            <Badge variant="warning" icon="warning">
              {words.toLookAt(faults)}
            </Badge>
          )
        }
      />
      <CardBody>
        <ul className="grid gap-3 text-sm">
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Line({ line: { well, words: said, orders } }: { line: CheckLine }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        name={well ? "check-circle" : "warning"}
        label={well ? words.well : words.attention}
        className={
          well ? "mt-0.5 size-4.5 shrink-0 text-success" : "mt-0.5 size-4.5 shrink-0 text-warning"
        }
      />
      <div className="grid gap-1">
        <p>{frenchSpaces(said)}</p>
        {orders.length > 0 && (
          <p className="flex flex-wrap gap-x-3 gap-y-1">
            {orders.map(({ id, label }) => (
              <TextLink key={`${id} ${label}`} to={`/admin/commandes/${id}`}>
                {label}
              </TextLink>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
