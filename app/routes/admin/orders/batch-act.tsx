import { ordersActsWords as words } from "#copy/admin/orders.ts";
import { useLayoutEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { orderActLabels } from "#copy/order-page.ts";
import { orderActions } from "#domain/order.ts";
import { Button } from "#ui/button.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { recordAddress } from "../record/address.ts";
import { CHOICE_FORM } from "./choice-box.tsx";
import { ChooseAll } from "./choose-all.tsx";
import type { BatchActAnswer } from "./post-batch-act.server.ts";

/** One act for the orders ticked below; each is moved or stays by itself. */
export function BatchAct({ answer }: { answer: BatchActAnswer | null }) {
  const pending = useNavigation().formMethod === "POST";
  const ownForm = useRef<HTMLFormElement>(null);
  // Unticks the orders that were acted upon, before the ticked ones are counted again.
  useLayoutEffect(() => {
    if (answer?.error === null) ownForm.current?.reset();
  }, [answer]);
  return (
    <div className="grid gap-4">
      {answer && <BatchActNotice answer={answer} />}
      <details
        open={answer?.error ? true : undefined}
        className="rounded-lg border border-line bg-raised"
      >
        <summary className="cursor-pointer px-5 py-3.5 text-sm font-semibold">
          {words.title}
        </summary>
        <Form
          ref={ownForm}
          id={CHOICE_FORM}
          method="post"
          preventScrollReset
          className="grid items-end gap-4 border-t border-line p-5 sm:flex sm:flex-wrap"
        >
          <p className="text-sm text-muted sm:basis-full">{words.explained}</p>
          <ChooseAll form={CHOICE_FORM} name="commande" />
          <Field id="acte" label={words.forChosen}>
            <Select name="action" defaultValue={answer?.typed.action || undefined}>
              {orderActions.map((act) => (
                <option key={act} value={act}>
                  {orderActLabels[act]}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="precision" label={words.note} className="sm:flex-1 sm:basis-72">
            <TextInput
              name="note"
              maxLength={1000}
              autoComplete="off"
              defaultValue={answer?.typed.note}
            />
          </Field>
          <Button type="submit" pending={pending}>
            {words.apply}
          </Button>
        </Form>
      </details>
    </div>
  );
}

export function BatchActNotice({
  answer: { error, done, kept, running },
}: {
  answer: BatchActAnswer;
}) {
  if (error !== null) {
    return (
      <Notice variant="destructive" role="alert">
        {frenchSpaces(error)}
      </Notice>
    );
  }
  return (
    <Notice
      variant={kept.length + running.length === 0 ? "success" : "warning"}
      role="alert"
      title={done}
    >
      {kept.length > 0 && (
        <ul className="grid gap-1">
          {kept.map(({ orderId, number, why }) => (
            <li key={orderId} className="wrap-anywhere">
              <TextLink to={recordAddress.order(encodeURIComponent(orderId))}>{number}</TextLink>
              {words.unchanged(frenchSpaces(why))}
            </li>
          ))}
        </ul>
      )}
      {running.length > 0 && <StillRunning subscriptions={running} />}
    </Notice>
  );
}

/** Cancelling an order ends no subscription: its client goes on paying. */
function StillRunning({ subscriptions }: { subscriptions: BatchActAnswer["running"] }) {
  return (
    <div className="mt-2 grid gap-1">
      <p>
        {frenchSpaces(
          words.subscriptionsGoOn(
            subscriptions.length === 1 ? words.thatOneGoesOn : words.thoseGoOn,
          ),
        )}
      </p>
      <ul className="grid gap-1">
        {subscriptions.map(({ id, orderNumber }) => (
          <li key={id} className="wrap-anywhere">
            <TextLink to={recordAddress.subscription(id)}>
              {words.subscriptionOf(orderNumber)}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
