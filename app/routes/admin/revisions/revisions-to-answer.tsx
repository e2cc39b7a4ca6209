import { shortDay } from "#copy/dates.ts";
import { clientTitle } from "#domain/client-title.ts";
import type { ListedRevision } from "#queries/revisions-list.server.ts";
import { ToAnswer } from "../list/to-answer.tsx";
import { recordAddress } from "../record-address.ts";

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
          why: `${clientTitle({ company, firstName, lastName })}, depuis le ${shortDay(createdAt)}`,
          late,
          href: recordAddress.revision(id),
          act: status === "pending" ? "Prendre en charge" : "Répondre",
        }),
      )}
    />
  );
}
