import { revisionsToAnswerWords as words } from "#copy/portal/overview.ts";
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
      title={revisions.length === 1 ? words.oneWaits : words.someWait(revisions.length)}
      records={revisions.map(({ id, subject, orderNumber, createdAt }) => ({
        id,
        title: subject,
        detail: (
          <>
            {words.order}
            <span className="whitespace-nowrap">{orderNumber}</span>
            {words.askedOn}
            <span className="whitespace-nowrap">{shortDay(createdAt)}</span>
          </>
        ),
        href: `/portal/demandes/${id}`,
        act: words.readAndAnswer,
        actWords: words.readAndAnswerTo(subject),
      }))}
    />
  );
}
