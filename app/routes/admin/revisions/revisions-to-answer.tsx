import { shortDay } from "#copy/dates.ts";
import type { ListedRevision } from "#queries/revisions.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";

/** What waits for the agency, the longest wait first. */
export function RevisionsToAnswer({
  revisions,
}: {
  revisions: (ListedRevision & { late: boolean })[];
}) {
  return (
    <Card aria-labelledby="a-faire">
      <CardHeader id="a-faire" title="À faire maintenant" />
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {revisions.map(({ id, subject, company, firstName, lastName, status, late, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 sm:px-6">
            <p className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
              <span className="font-semibold">{subject}</span>{" "}
              <span className="text-muted">
                {company || `${firstName} ${lastName}`}, depuis le {shortDay(createdAt)}
              </span>
            </p>
            {late && (
              <Badge variant="destructive" icon="warning">
                En retard
              </Badge>
            )}
            <ButtonLink
              href={`/admin/demandes/revisions/${id}`}
              variant="outline"
              aria-label={`${status === "pending" ? "Prendre en charge" : "Répondre"} (${subject})`}
              className="max-sm:ml-auto"
            >
              {status === "pending" ? "Prendre en charge" : "Répondre"}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
