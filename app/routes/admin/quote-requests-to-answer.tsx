import { shortDay } from "#copy/dates.ts";
import type { ListedQuoteRequest } from "#queries/quote-requests-list.server.ts";
import { ToAnswer } from "./list/to-answer.tsx";
import { recordAddress } from "./record-address.ts";

/** Prospects who wait for the agency, the longest wait first. */
export function QuoteRequestsToAnswer({
  requests,
}: {
  requests: (ListedQuoteRequest & { late: boolean })[];
}) {
  return (
    <ToAnswer
      lines={requests.map(({ id, companyName, contactName, status, late, createdAt }) => ({
        id,
        what: companyName,
        why: `${contactName}, depuis le ${shortDay(createdAt)}`,
        late,
        href: recordAddress.quoteRequest(id),
        act: status === "pending" ? "Prendre en charge" : "Répondre",
      }))}
    />
  );
}
