import { restoreWords as words } from "#copy/admin/backups.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export function HowToRestore({ newest }: { newest: { folder: string; name: string } | null }) {
  return (
    <Card aria-labelledby="restaurer">
      <CardHeader id="restaurer" title={words.title} />
      <CardBody>
        <dl className="grid gap-5 text-sm lg:grid-cols-2">
          <div className="grid content-start gap-1.5">
            <dt className="font-semibold">{words.folder}</dt>
            {newest && (
              <dd>
                <code className="wrap-anywhere">{newest.folder}</code>
              </dd>
            )}
            <dd className="text-muted">{frenchSpaces(words.elsewhere)}</dd>
            <dd className="text-muted">{frenchSpaces(words.safe)}</dd>
          </div>
          <div className="grid content-start gap-1.5">
            <dt className="font-semibold">{words.command}</dt>
            <dd>
              <code className="wrap-anywhere">{words.line(newest?.name ?? null)}</code>
            </dd>
            <dd className="text-muted">{frenchSpaces(words.refused)}</dd>
          </div>
        </dl>
      </CardBody>
    </Card>
  );
}
