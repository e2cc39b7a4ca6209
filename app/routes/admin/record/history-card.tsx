import { labels } from "#copy/labels.ts";
import { shortMoment } from "#domain/french-dates.ts";
import type { HistoryLine } from "#queries/record/history.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface HistoryCardProps {
  history: readonly HistoryLine[];
  words: {
    name: (line: HistoryLine) => string;
    author: (line: HistoryLine) => string;
    detail?: (line: HistoryLine) => string | null;
    sent?: (line: HistoryLine) => string | undefined;
  };
}

export function HistoryCard({ history, words }: HistoryCardProps) {
  return (
    <Card>
      <CardHeader title={labels.history} />
      <CardBody>
        <ol className="grid gap-5 border-l-2 border-line pl-5 text-sm">
          {history.toReversed().map((line) => {
            const detail = words.detail?.(line) ?? null;
            const sent = words.sent?.(line);
            return (
              <li key={`${line.at.toISOString()}${words.name(line)}`}>
                <p className="font-semibold">{frenchSpaces(words.name(line))}</p>
                {detail !== null && (
                  <p className="wrap-anywhere whitespace-pre-line">{frenchSpaces(detail)}</p>
                )}
                {sent && (
                  <blockquote className="my-1.5 rounded-md bg-sunken p-3 wrap-anywhere whitespace-pre-line">
                    {sent}
                  </blockquote>
                )}
                <p className="text-xs text-muted">
                  {words.author(line)},{" "}
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
