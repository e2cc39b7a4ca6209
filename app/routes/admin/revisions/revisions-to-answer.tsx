import { shortDay } from "#copy/dates.ts";
import type { ListedRevision } from "#queries/revisions-list.server.ts";
import { ToAnswer } from "../list/to-answer.tsx";

/** Clients who wait for the agency, the longest wait first. */
export function RevisionsToAnswer({
  revisions,
}: {
  revisions: (ListedRevision & { late: boolean })[];
}) {
  return (
    <ToAnswer
      lines={revisions.map(
        ({ id, subject, company, firstName, lastName, status, late, createdAt }) => ({
          id,
          what: subject,
          why: `${company || `${firstName} ${lastName}`}, depuis le ${shortDay(createdAt)}`,
          late,
          href: `/admin/demandes/revisions/${id}`,
          act: status === "pending" ? "Prendre en charge" : "Répondre",
        }),
      )}
    />
  );
}
