import { deliverablePageWords as words } from "#copy/admin/deliveries.ts";
import { Form, useNavigation } from "react-router";
import { deliverableActLabels } from "#copy/deliverables.ts";
import { clockDetail, clockWords } from "#copy/delivery-clock.ts";
import { deliverableLife, isDeliverableActionAllowed } from "#domain/deliverable.ts";
import type { DeliverableRecord } from "#queries/deliverable/by-id.server.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { NextStep } from "#ui/next-step.tsx";
import type { DeliveryActAnswer } from "./act-answer.ts";
import { ProofFields } from "./act-fields.tsx";

interface NextActProps {
  deliverable: DeliverableRecord;
  answer: DeliveryActAnswer | null;
}

/** The one thing to do about it: to finish it, with what shows it; while its client is awaited, to go on. */
export function NextAct({ deliverable, now, answer }: NextActProps & { now: Date }) {
  const { status, version } = deliverable;
  const { open, awaitsClient } = deliverableLife[status];
  const pending = useNavigation().formData?.get("action");
  if (!open) return null;
  if (awaitsClient || !isDeliverableActionAllowed("finish", status)) {
    return (
      <NextStep
        title={deliverableActLabels.resume}
        text={clockDetail(deliverable) ?? clockWords(deliverable, now)}
      >
        <Form method="post" aria-label={deliverableActLabels.resume} className="max-sm:w-full">
          <input type="hidden" name="version" value={version} />
          <Button
            type="submit"
            name="action"
            value="resume"
            pending={pending === "resume"}
            className="max-sm:w-full"
          >
            {deliverableActLabels.resume}
          </Button>
        </Form>
      </NextStep>
    );
  }
  return (
    <Card aria-labelledby="fait" className="border-l-4 border-l-lamp">
      <CardHeader id="fait" title={words.finish} description={words.finishText} />
      <CardBody>
        <FinishForm deliverable={deliverable} answer={answer} primary />
      </CardBody>
    </Card>
  );
}

/** Marks it as done, with a link or a text that shows it. */
export function FinishForm({
  deliverable: { version },
  answer,
  primary = false,
}: NextActProps & { primary?: boolean }) {
  const pending = useNavigation().formData?.get("action") === "finish";
  return (
    <Form
      method="post"
      noValidate
      aria-label={deliverableActLabels.finish}
      className="grid items-start gap-4 lg:grid-cols-2"
    >
      <input type="hidden" name="version" value={version} />
      <ProofFields prefix="preuve" answer={answer?.typed.action === "finish" ? answer : null} />
      <div className="lg:col-span-2">
        <Button
          type="submit"
          name="action"
          value="finish"
          variant={primary ? "primary" : "outline"}
          pending={pending}
        >
          {deliverableActLabels.finish}
        </Button>
      </div>
    </Form>
  );
}
