import { deliverablePageWords as words, deliveryActWords } from "#copy/admin/deliveries.ts";
import { Form, useNavigation } from "react-router";
import type { Administrator } from "#queries/account/administrators.server.ts";
import type { DeliverableRecord } from "#queries/deliverable/by-id.server.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import type { DeliveryActAnswer } from "./act-answer.ts";
import { AssigneeField } from "./act-fields.tsx";

interface AssigneeCardProps {
  deliverable: DeliverableRecord;
  people: readonly Administrator[];
  answer: DeliveryActAnswer | null;
}

export function AssigneeCard({ deliverable, people, answer }: AssigneeCardProps) {
  const pending = useNavigation().formData?.get("action") === "assign";
  return (
    <Card aria-labelledby="charge">
      <CardHeader id="charge" title={words.assignee} />
      <CardBody>
        <Form
          method="post"
          aria-label={words.assignee}
          className="flex flex-wrap items-end gap-3 [&>:first-child]:flex-1 [&>:first-child]:basis-48"
        >
          <AssigneeField
            key={deliverable.assigneeId}
            prefix="charge"
            answer={answer?.typed.action === "assign" ? answer : null}
            people={people}
            assigneeId={deliverable.assigneeId}
          />
          <Button type="submit" name="action" value="assign" variant="outline" pending={pending}>
            {deliveryActWords.assign}
          </Button>
        </Form>
      </CardBody>
    </Card>
  );
}
