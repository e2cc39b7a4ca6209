import { deliverablePageWords as words } from "#copy/admin/deliveries.ts";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { closedDeliverableActs, deliverableActLabels } from "#copy/deliverables.ts";
import {
  type DeliverableAction,
  deliverableActions,
  deliverableLife,
  isDeliverableActionAllowed,
  leavesApproval,
} from "#domain/deliverable.ts";
import type { WorkPicture } from "#queries/client-file/for-work.server.ts";
import type { DeliverableRecord } from "#queries/deliverable/by-id.server.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { DeliveryActAnswer } from "./act-answer.ts";
import { AwaitedField, ReasonField, ScheduleFields } from "./act-fields.tsx";
import { FinishForm } from "./next-act.tsx";

interface DeliverableActsProps {
  deliverable: DeliverableRecord;
  pictures: readonly WorkPicture[];
  now: Date;
  answer: DeliveryActAnswer | null;
}

export function DeliverableActs(props: DeliverableActsProps) {
  const { deliverable, answer } = props;
  const { status } = deliverable;
  const next = nextOf(deliverable);
  const others = deliverableActions.filter(
    (act) =>
      act !== "ask-approval" &&
      act !== next &&
      isDeliverableActionAllowed(act, status) &&
      !(deliverable.isTextAsked && leavesApproval({ action: act })),
  );
  const closed = deliverableActions.flatMap((act) => {
    const why = closedDeliverableActs[act][status];
    return why === undefined ? [] : [{ act, why }];
  });
  return (
    <Card aria-labelledby="actes">
      <CardHeader id="actes" title={words.acts} />
      <CardBody className="grid gap-5">
        {others.map((act) => (
          <Act key={act} action={act} version={deliverable.version} answer={answer}>
            {fieldsOf(act, props)}
          </Act>
        ))}
        {closed.length > 0 && (
          <dl className="grid gap-3 text-sm text-muted">
            {closed.map(({ act, why }) => (
              <div key={act} className="grid gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
                <dt className="font-semibold">{deliverableActLabels[act]}</dt>
                <dd>{frenchSpaces(why)}</dd>
              </div>
            ))}
          </dl>
        )}
      </CardBody>
    </Card>
  );
}

/** Act already offered at the top of the page (next-act.tsx). */
function nextOf({ status }: DeliverableRecord): DeliverableAction | null {
  const { open, awaitsClient } = deliverableLife[status];
  if (!open) return null;
  return awaitsClient ? "resume" : "finish";
}

function fieldsOf(
  act: DeliverableAction,
  { deliverable, pictures, now, answer }: DeliverableActsProps,
): ReactNode {
  const fields = { prefix: act, answer: answer?.typed.action === act ? answer : null };
  if (act === "finish") {
    return <FinishForm deliverable={deliverable} pictures={pictures} answer={answer} />;
  }
  if (act === "await-client") return <AwaitedField {...fields} />;
  if (act === "schedule") return <ScheduleFields {...fields} now={now} />;
  return act === "drop" ? <ReasonField {...fields} /> : null;
}

interface ActProps {
  action: DeliverableAction;
  version: number;
  answer: DeliveryActAnswer | null;
  children: ReactNode;
}

/** `<details>` when the act has fields: works without JavaScript. */
function Act({ action, version, answer, children }: ActProps) {
  const label = deliverableActLabels[action];
  const pending = useNavigation().formData?.get("action") === action;
  const button = (
    <Button
      type="submit"
      name="action"
      value={action}
      variant={action === "drop" ? "destructive" : "outline"}
      pending={pending}
    >
      {label}
    </Button>
  );
  if (children === null) {
    return (
      <Form method="post" aria-label={label}>
        <input type="hidden" name="version" value={version} />
        {button}
      </Form>
    );
  }
  return (
    <details
      open={answer?.typed.action === action ? true : undefined}
      className="rounded-md border border-line"
    >
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">{label}…</summary>
      <div className="border-t border-line p-4">
        {action === "finish" ? (
          children
        ) : (
          <Form
            method="post"
            noValidate
            aria-label={label}
            className="grid items-start gap-4 sm:max-w-md"
          >
            <input type="hidden" name="version" value={version} />
            {children}
            <div>{button}</div>
          </Form>
        )}
      </div>
    </details>
  );
}
