import { shortDay } from "#domain/french-dates.ts";
import type { ListedRevision } from "#queries/revision/list.server.ts";
import { WaitingCard } from "../waiting-card.tsx";

interface RevisionsToAnswerProps {
  revisions: Pick<ListedRevision, "id" | "subject" | "orderNumber" | "createdAt">[];
  first: boolean;
}

/** Requests where the agency wrote last and waits for the client. */
export function RevisionsToAnswer({ revisions, first }: RevisionsToAnswerProps) {
  return (
    <WaitingCard
      id="a-preciser"
      first={first}
      title={
        revisions.length === 1
          ? "Nous attendons une précision de votre part"
          : `Nous attendons vos précisions sur ${revisions.length} demandes`
      }
      records={revisions.map(({ id, subject, orderNumber, createdAt }) => ({
        id,
        title: subject,
        detail: (
          <>
            Commande <span className="whitespace-nowrap">{orderNumber}</span>, demandée le{" "}
            <span className="whitespace-nowrap">{shortDay(createdAt)}</span>
          </>
        ),
        href: `/portal/demandes/${id}`,
        act: "Lire et répondre",
        actWords: `Lire et répondre à la demande ${subject}`,
      }))}
    />
  );
}
