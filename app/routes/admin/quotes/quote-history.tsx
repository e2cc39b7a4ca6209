import { shortMoment } from "#copy/dates.ts";
import { quoteActAuthor, quoteActDetail, quoteActName } from "#copy/quote-history.ts";
import type { HistoryLine } from "#queries/record-history.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";

/** Who did what and when, newest first. */
export function QuoteHistory({ history }: { history: HistoryLine[] }) {
  return (
    <Card>
      <CardHeader title="Historique" />
      <CardBody>
        <ol className="grid gap-5 border-l-2 border-line pl-5 text-sm">
          {history.toReversed().map((line) => {
            const detail = quoteActDetail(line);
            return (
              <li key={`${line.at.toISOString()}${line.action}`}>
                <p className="font-semibold">{quoteActName(line)}</p>
                {detail !== null && <p className="wrap-anywhere">{detail}</p>}
                <p className="text-xs text-muted">
                  {quoteActAuthor(line)},{" "}
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
