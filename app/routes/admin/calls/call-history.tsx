import { callActName } from "#copy/call-desk.ts";
import { historyAuthor } from "#copy/history-line.ts";
import type { HistoryLine } from "#queries/record/history.server.ts";
import { HistoryCard } from "../record/history-card.tsx";

interface CallHistoryProps {
  history: readonly HistoryLine[];
  /** Moves and cancellation: the journal does not store their messages. */
  changes: readonly { at: Date; message: string }[];
}

export function CallHistory({ history, changes }: CallHistoryProps) {
  if (history.length === 0) return null;
  const sent = (line: HistoryLine) =>
    changes.find(({ at }) => at.getTime() === line.at.getTime())?.message;
  return (
    <HistoryCard history={history} words={{ name: callActName, author: historyAuthor, sent }} />
  );
}
