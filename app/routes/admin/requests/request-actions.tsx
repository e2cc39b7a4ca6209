import { requestActionsWords as words } from "#copy/admin/frame.ts";
import { useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { closedActsReasons, requestActionLabels } from "#copy/request.ts";
import {
  isRequestActionAllowed,
  type RequestAction,
  requestActions,
  type RequestStatus,
} from "#domain/request.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface RequestActionsProps {
  status: RequestStatus;
  error: string | null;
  finalActs: FinalActs;
}

type FinalActs = Record<"reject" | "cancel", { title: string; description: string }>;

const REASON_ID = "actes-fermes";

export function RequestActions({ status, error, finalActs }: RequestActionsProps) {
  const pending = useNavigation().formMethod === "POST";
  const anyOpen = requestActions.some((action) => isRequestActionAllowed(action, status));
  return (
    <Card aria-labelledby="suivi">
      <CardHeader id="suivi" title={words.tab} />
      <CardBody className="grid gap-4">
        {error !== null && (
          <TakesFocus answer={error}>
            <Notice variant="warning" role="alert">
              {frenchSpaces(error)}
            </Notice>
          </TakesFocus>
        )}
        {anyOpen && (
          <Form method="post" aria-label={words.title} className="grid gap-2.5">
            {requestActions.map((action) => (
              <ActButton
                key={action}
                action={action}
                status={status}
                pending={pending}
                finalActs={finalActs}
              />
            ))}
          </Form>
        )}
        <p id={REASON_ID} className="text-sm text-muted">
          {frenchSpaces(closedActsReasons[status])}
        </p>
      </CardBody>
    </Card>
  );
}

interface ActButtonProps {
  action: RequestAction;
  status: RequestStatus;
  pending: boolean;
  finalActs: FinalActs;
}

function ActButton({ action, status, pending, finalActs }: ActButtonProps) {
  const label = requestActionLabels[action];
  if (!isRequestActionAllowed(action, status)) {
    return (
      <Button disabled variant="outline" block aria-describedby={REASON_ID}>
        {label}
      </Button>
    );
  }
  if (action === "reject" || action === "cancel") {
    return <FinalAct action={action} {...finalActs[action]} />;
  }
  return (
    <Button type="submit" name="action" value={action} variant="secondary" block pending={pending}>
      {label}
    </Button>
  );
}

interface FinalActProps {
  action: "reject" | "cancel";
  title: string;
  description: string;
}

function FinalAct({ action, title, description }: FinalActProps) {
  const [open, setOpen] = useState(false);
  const submit = useSubmit();
  const label = requestActionLabels[action];
  return (
    <ConfirmDialog
      title={frenchSpaces(title)}
      description={frenchSpaces(description)}
      confirmLabel={label}
      cancelLabel={words.goBack}
      destructive
      open={open}
      onOpenChange={setOpen}
      onConfirm={() => void submit({ action }, { method: "post" })}
      trigger={
        <Button variant="outline" block>
          {label}
        </Button>
      }
    />
  );
}
