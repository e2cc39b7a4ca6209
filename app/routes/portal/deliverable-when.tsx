import { awaitedOfYou, deliveryLinesWords as words } from "#copy/portal/listing.ts";
import { deliverableLife, isDeliverableLate } from "#domain/deliverable.ts";
import { shortDay, shortMoment } from "#domain/french-dates.ts";
import type { ClientDeliverable } from "#queries/deliverable/listings-of-client.server.ts";
import { frenchSpaces } from "#ui/typography.ts";

type Dated = Pick<
  ClientDeliverable,
  | "status"
  | "inDays"
  | "dueAt"
  | "remainingMs"
  | "awaited"
  | "awaitedSince"
  | "scheduledAt"
  | "closedAt"
  | "dropReason"
>;

export function DeliverableWhen({ deliverable, now }: { deliverable: Dated; now: Date }) {
  const { status, dueAt, remainingMs, awaited, awaitedSince, closedAt, dropReason } = deliverable;
  const { open, delivered } = deliverableLife[status];
  if (!open && closedAt !== null) {
    return (
      <>
        {delivered ? words.doneOn : words.droppedOn}
        <Day at={closedAt} />
        {dropReason !== "" && frenchSpaces(words.because(dropReason))}
      </>
    );
  }
  if (awaited !== null && awaitedSince !== null) {
    return (
      <>
        {words.stopped}
        <Day at={awaitedSince} />
        {frenchSpaces(words.stoppedFor(awaitedOfYou[awaited]))}
      </>
    );
  }
  if (deliverable.scheduledAt !== null) {
    return (
      <>
        {words.scheduledAt}
        <time dateTime={deliverable.scheduledAt.toISOString()}>
          {shortMoment(deliverable.scheduledAt)}
        </time>
      </>
    );
  }
  if (dueAt === null) return remainingMs === null ? words.onRequest : words.notBegun;
  return (
    <>
      {deliverable.inDays ? (
        <>
          {words.dueOn}
          <Day at={lastMomentBefore(dueAt)} />
        </>
      ) : (
        <>
          {words.dueBefore}
          <time dateTime={dueAt.toISOString()}>{shortMoment(dueAt)}</time>
        </>
      )}
      {isDeliverableLate({ status, dueAt }, now) && `, ${words.late}`}
    </>
  );
}

function Day({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{shortDay(at)}</time>;
}

/** Due at a day's midnight: shows the day before, the last one on which it can be done. */
function lastMomentBefore(at: Date): Date {
  return new Date(at.getTime() - 1);
}
