import { paymentHistoryWords as words } from "#copy/admin/payments.ts";
import { attemptStatusWords, eventName, eventOutcome } from "#copy/payment-desk.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { formatCents } from "#domain/money.ts";
import type { AttemptStatus, EventOutcome } from "#domain/payment.ts";
import { frenchSpaces } from "#ui/typography.ts";

export interface ShownAttempt {
  id: string;
  status: AttemptStatus;
  amountCents: number;
  failure: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface ShownEvent {
  id: string;
  type: string;
  receivedAt: Date;
  outcome: EventOutcome | null;
}

interface HistoryLine {
  id: string;
  at: Date;
  what: string;
  detail: string;
}

const amissStatuses: ReadonlySet<AttemptStatus> = new Set(["expired", "failed", "refused"]);

/** Latest first; folded unless there is a problem. */
export function PaymentHistory(props: { attempts: ShownAttempt[]; events: ShownEvent[] }) {
  const lines = [...props.attempts.map(attemptLine), ...props.events.map(eventLine)].toSorted(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );
  if (lines.length === 0) return null;
  const [latest] = props.attempts;
  const amiss = latest !== undefined && amissStatuses.has(latest.status);
  return (
    <details open={amiss} className="rounded-md border border-line">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">{words.title}</summary>
      <ol className="grid gap-4 border-t border-line p-4 text-sm">
        {lines.map(({ id, at, what, detail }) => (
          <li key={id}>
            <p className="font-semibold">{frenchSpaces(what)}</p>
            <p className="wrap-anywhere text-muted">
              <time dateTime={at.toISOString()}>{shortMoment(at)}</time>, {frenchSpaces(detail)}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

function attemptLine({ id, status, amountCents, failure, createdAt, expiresAt }: ShownAttempt) {
  const until = status === "open" ? words.until(shortMoment(expiresAt)) : "";
  const why = failure === null ? "" : `, ${failure}`;
  const what = attemptStatusWords[status];
  return { id, at: createdAt, what, detail: `${formatCents(amountCents)}${until}${why}` };
}

function eventLine({ id, type, receivedAt, outcome }: ShownEvent): HistoryLine {
  return { id, at: receivedAt, what: eventName(type), detail: eventOutcome(outcome) };
}
