import { boardLineWords as words } from "#copy/admin/deliveries.ts";
import { Link } from "react-router";
import { deliverableName } from "#copy/deliverables.ts";
import { clockDetail, clockWords } from "#copy/delivery-clock.ts";
import { clientTitle } from "#domain/client-title.ts";
import { isDeliverableActionAllowed, isDeliverableLate } from "#domain/deliverable.ts";
import type { ListedDeliverable } from "#queries/deliverable/listed.server.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useSentForm } from "#ui/sent-form.ts";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { TickBox } from "../list/tick-box.tsx";
import { recordAddress } from "../record/address.ts";
import type { DeliveryActAnswer } from "./act-answer.ts";
import { BATCH_FORM } from "./batch-acts.tsx";
import { DeliverableBadge } from "./deliverable-badge.tsx";
import { FinishLine } from "./finish-line.tsx";

interface DeliverableLineProps {
  deliverable: ListedDeliverable;
  now: Date;
  answer: DeliveryActAnswer | null;
  ofClient?: boolean;
}

export function DeliverableLine({
  deliverable,
  now,
  answer,
  ofClient = false,
}: DeliverableLineProps) {
  const { id, order, assigneeName } = deliverable;
  const sent = useSentForm();
  // Optimistic: an act with a proof is shown as done at once.
  const proven = Boolean(sent?.get("proofUrl") || sent?.get("proofText"));
  const status = proven && sent?.get("ligne") === id ? "done" : deliverable.status;
  const name = deliverableName(deliverable);
  const client = clientTitle(order);
  const detail = clockDetail(deliverable);
  const late = isDeliverableLate({ ...deliverable, status }, now);
  // A planned deliverable needs no status badge: its date is enough.
  const told = status !== "planned" || assigneeName !== null;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 px-4 py-3 sm:px-5 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,19rem)_10.5rem_5.5rem] lg:items-start lg:gap-x-5">
      <TickBox
        form={BATCH_FORM}
        name="livraison"
        value={id}
        label={frenchSpaces(words.choose(name, client))}
        checked={answer?.typed.line === null && answer.typed.chosen.includes(id)}
      />
      <div className="min-w-0 text-sm max-lg:col-span-2">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <Link
            id={`livraison-${id}`}
            to={recordAddress.deliverable(id)}
            className="inline-block min-h-6 font-semibold wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {frenchSpaces(name)}
          </Link>
          <Progress deliverable={deliverable} />
        </p>
        <p className="text-muted wrap-anywhere">
          {!ofClient && `${client} · `}
          <TextLink to={recordAddress.order(order.id)} className="whitespace-nowrap">
            {order.number}
          </TextLink>
          <Listing deliverable={deliverable} />
        </p>
      </div>
      <p
        className={classNames(
          "text-sm max-lg:col-start-2",
          told && "max-lg:col-span-2",
          late ? "font-semibold text-danger" : "text-text",
        )}
      >
        {late && <Icon name="warning" className="mr-1.5 -mt-0.5 inline size-4" />}
        {frenchSpaces(clockWords(deliverable, now))}
        {detail !== null && (
          <span className="block font-normal text-muted">{frenchSpaces(detail)}</span>
        )}
      </p>
      {told && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 self-center text-sm max-lg:col-start-2 lg:grid lg:self-start lg:justify-items-start">
          {status !== "planned" && <DeliverableBadge status={status} />}
          {assigneeName !== null && (
            <span className="text-xs text-muted wrap-anywhere">
              {words.assignedTo(assigneeName)}
            </span>
          )}
        </p>
      )}
      {isDeliverableActionAllowed("finish", deliverable.status) && (
        <FinishLine
          deliverable={deliverable}
          named={words.finishNamed(name, client)}
          answer={answer?.typed.line === id ? answer : null}
        />
      )}
    </li>
  );
}

function Progress({
  deliverable: { quantity, quantityDone },
}: Pick<DeliverableLineProps, "deliverable">) {
  if (quantity === 1) return null;
  return (
    <span className="text-xs text-muted tabular-nums">{words.done(quantityDone, quantity)}</span>
  );
}

function Listing({ deliverable: { listing, order } }: Pick<DeliverableLineProps, "deliverable">) {
  if (!listing || (order.listings === 1 && listing.name === "")) return null;
  return ` · ${listing.name || words.listing(listing.position)}`;
}
