import { shortDay } from "#copy/dates.ts";
import type { ListedRevision } from "#queries/revisions-list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

type AnsweredRevision = Pick<ListedRevision, "id" | "subject" | "orderNumber" | "createdAt">;

/** The client's next act: requests where the agency wrote last and waits for them. Nothing when none does. */
export function RevisionsToAnswer({ revisions }: { revisions: AnsweredRevision[] }) {
  if (revisions.length === 0) return null;
  return (
    <Card elevation="lift" aria-labelledby="a-preciser" className="border-l-4 border-l-lamp">
      <h2 id="a-preciser" className="px-5 pt-5 text-lg sm:px-6">
        {revisions.length === 1
          ? "Nous attendons une précision de votre part"
          : `Nous attendons vos précisions sur ${revisions.length} demandes`}
      </h2>
      <ul className="divide-y divide-line px-5 pb-2 sm:px-6">
        {revisions.map(({ id, subject, orderNumber, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
            <p className="min-w-0 flex-1 basis-52">
              <span className="block font-semibold wrap-anywhere">{subject}</span>
              <span className="text-sm text-muted">
                Commande {orderNumber}, demandée le {shortDay(createdAt)}
              </span>
            </p>
            <ButtonLink
              href={`/portal/demandes/${id}`}
              iconEnd="arrow-right"
              className="max-sm:w-full"
              aria-label={`Lire et répondre à la demande ${subject}`}
            >
              Lire et répondre
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
