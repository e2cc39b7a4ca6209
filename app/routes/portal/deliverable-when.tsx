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

/** When a deliverable is due, happens or happened; where its clock stands still, that it does and for what. */
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

/** What ends with a day is due before that midnight: the last day it can still be done on. */
function lastMomentBefore(at: Date): Date {
  return new Date(at.getTime() - 1);
}
