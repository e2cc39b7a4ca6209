import { ordersActsWords as words } from "#copy/admin/orders.ts";
import { useNavigation } from "react-router";
import { orderActLabels } from "#copy/order-page.ts";
import { orderActions } from "#domain/order.ts";
import { Field, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { BatchForm, BatchOutcome } from "../list/batch-form.tsx";
import { useMayPost } from "../layout/rights.ts";
import { recordAddress } from "../record/address.ts";
import { CHOICE_FORM } from "./choice-box.tsx";
import type { BatchActAnswer } from "./post-batch-act.server.ts";

const options = orderActions.map((action) => [action, orderActLabels[action]] as const);

/** One act for the orders ticked below. */
export function BatchAct({ answer }: { answer: BatchActAnswer | null }) {
  const may = useMayPost("/admin/commandes");
  const act = { label: words.forChosen, options: options.filter(([action]) => may(action)) };
  const pending = useNavigation().formMethod === "POST";
  return (
    <div className="grid gap-4">
      {answer && <BatchActNotice answer={answer} />}
      <BatchForm
        id={CHOICE_FORM}
        boxes="commande"
        title={words.title}
        explained={words.explained}
        act={act}
        chosen={answer?.typed.action}
        answer={answer}
        refused={Boolean(answer?.error)}
        settled={answer?.error === null}
        pending={pending}
      >
        <Field id="precision" label={words.note} className="lg:col-span-2">
          <TextInput
            name="note"
            maxLength={1000}
            autoComplete="off"
            defaultValue={answer?.typed.note}
          />
        </Field>
      </BatchForm>
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
  const stayed = kept.map(({ orderId, number, why }) => ({
    href: recordAddress.order(encodeURIComponent(orderId)),
    name: number,
    why: words.unchanged(why),
  }));
  return (
    <BatchOutcome done={done} kept={stayed} warns={running.length > 0}>
      {running.length > 0 && <StillRunning subscriptions={running} />}
    </BatchOutcome>
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
