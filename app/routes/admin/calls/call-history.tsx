import { labels } from "#copy/labels.ts";
import { callActName } from "#copy/call-desk.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { historyAuthor } from "#copy/history-line.ts";
import type { HistoryLine } from "#queries/record/history.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface CallHistoryProps {
  history: readonly HistoryLine[];
  /** The moves and the cancellation, whose words to the client the journal doesn't hold. */
  changes: readonly { at: Date; message: string }[];
}

/** Who did what and when, newest first, with the words sent to the client. */
export function CallHistory({ history, changes }: CallHistoryProps) {
  if (history.length === 0) return null;
  return (
    <Card>
      <CardHeader title={labels.history} />
      <CardBody>
        <ol className="grid gap-5 border-l-2 border-line pl-5 text-sm">
          {history.toReversed().map((line) => {
            const sent = changes.find(({ at }) => at.getTime() === line.at.getTime())?.message;
            return (
              <li key={`${line.at.toISOString()}${line.action}`} className="grid gap-0.5">
                <p className="font-semibold">{frenchSpaces(callActName(line))}</p>
                {sent && (
                  <blockquote className="my-1 rounded-md bg-sunken p-3 wrap-anywhere whitespace-pre-line">
                    {sent}
                  </blockquote>
                )}
                <p className="text-xs text-muted">
                  {historyAuthor(line)},{" "}
                  <time dateTime={line.at.toISOString()}>{shortMoment(line.at)}</time>
                </p>
              </li>
            );
          })}
        </ol>
      </CardBody>
    </Card>
  );
}
