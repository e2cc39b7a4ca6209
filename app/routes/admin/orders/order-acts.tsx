import { orderActsWords as words } from "#copy/admin/orders.ts";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { closedOrderActs, nextActUnpaid, nextOrderAct } from "#copy/order-page.ts";
import { orderActLabels } from "#copy/statuses.ts";
import {
  isOrderActionAllowed,
  isOrderActionOpen,
  type OrderAction,
  orderActions,
  orderLife,
  type OrderStatus,
} from "#domain/order.ts";
import type { OrderRecord } from "#queries/order/by-id.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextArea } from "#ui/field.tsx";
import { NextStep } from "#ui/next-step.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { useMayAct } from "../layout/rights.ts";
import { recordAddress } from "../record/address.ts";
import type { OrderProgress } from "./payment/shown-payment.server.ts";
import type { OrderAnswer } from "./acts.server.ts";

interface OrderActsProps {
  order: OrderRecord;
  progress: OrderProgress;
  answer: OrderAnswer | undefined;
}

interface ClosedOrderActsProps extends OrderActsProps {
  runningSubscription: string | null;
}

function useMayMove(): (action: OrderAction) => boolean {
  const may = useMayAct();
  return (action) => may({ kind: "move-order", action });
}

export function OrderNextAct({
  order: { status },
  progress: { startable, unpaidPart },
}: Pick<OrderActsProps, "order" | "progress">) {
  const { title, text } = startable ? nextActUnpaid[unpaidPart] : nextOrderAct[status];
  const next = startable ? "start" : orderLife[status].next;
  const may = useMayMove();
  return (
    <NextStep title={title} text={text}>
      {next === "mark-paid" && may(next) && (
        <ButtonLink href="#virement" variant="outline" reloadDocument>
          {words.noteTransfer}
        </ButtonLink>
      )}
      {next !== null && next !== "mark-paid" && may(next) && <ActForm action={next} />}
    </NextStep>
  );
}

interface ActFormProps {
  action: OrderAction;
  children?: ReactNode;
}

function ActForm({ action, children }: ActFormProps) {
  const label = orderActLabels[action];
  const destructive = action === "cancel";
  return (
    <Form
      method="post"
      noValidate
      aria-label={label}
      className={
        destructive
          ? "grid gap-4 border-t border-line p-4"
          : "flex flex-wrap items-end gap-3 max-sm:grid max-sm:w-full"
      }
    >
      {children}
      <div className="max-sm:grid">
        <Button
          type="submit"
          name="action"
          value={action}
          variant={destructive ? "destructive" : "primary"}
          pending={useNavigation().formData?.get("action") === action}
        >
          {label}
        </Button>
      </div>
    </Form>
  );
}

export function ClosedOrderActs({
  order: { status },
  progress: { startable, received },
  answer,
  runningSubscription,
}: ClosedOrderActsProps) {
  const may = useMayMove();
  const closed = orderActions.flatMap((act) => {
    const why = closedOrderActs[act][status];
    return why === undefined || isOrderActionOpen(act, { status, startable }) ? [] : [{ act, why }];
  });
  const others = orderActions.filter(
    (act) =>
      act !== "cancel" &&
      act !== orderLife[status].next &&
      isOrderActionAllowed(act, status) &&
      may(act),
  );
  return (
    <Card>
      <CardHeader title={words.others} />
      <CardBody className="grid gap-5">
        {others.map((act) => (
          <ActForm key={act} action={act} />
        ))}
        {isOrderActionAllowed("cancel", status) && may("cancel") && (
          <Cancel
            status={status}
            received={received}
            answer={answer}
            runningSubscription={runningSubscription}
          />
        )}
        <dl className="grid gap-3 text-sm text-muted">
          {closed.map(({ act, why }) => (
            <div key={act} className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <dt className="font-semibold">{orderActLabels[act]}</dt>
              <dd>{frenchSpaces(why)}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

interface CancelProps extends Pick<ClosedOrderActsProps, "answer" | "runningSubscription"> {
  status: OrderStatus;
  received: boolean;
}

function Cancel({ status, received, answer, runningSubscription }: CancelProps) {
  const refund = received || orderLife[status].paidFor ? words.refundApart : "";
  return (
    <details open={answer !== undefined} className="rounded-md border border-line">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">
        {orderActLabels.cancel}…
      </summary>
      <ActForm action="cancel">
        {runningSubscription !== null && (
          <Notice variant="warning" title={words.subscriptionGoesOn.title}>
            {frenchSpaces(words.subscriptionGoesOn.before)}
            <TextLink to={recordAddress.subscription(runningSubscription)}>
              {words.subscriptionGoesOn.link}
            </TextLink>
            {words.subscriptionGoesOn.after}
          </Notice>
        )}
        <Field
          id="raison"
          label={words.reason}
          errors={answer?.fieldErrors["note"]}
          hint={frenchSpaces(words.reasonHint(refund))}
        >
          <TextArea
            name="note"
            rows={2}
            maxLength={1000}
            required
            defaultValue={answer?.typed["note"]?.[0]}
          />
        </Field>
      </ActForm>
    </details>
  );
}
