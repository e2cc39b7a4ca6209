import { useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { closedActsReasons, requestActionLabels } from "#copy/quote-request.ts";
import {
  isRequestActionAllowed,
  type RequestAction,
  requestActions,
  type RequestStatus,
} from "#domain/quote-request.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface RequestActionsProps {
  status: RequestStatus;
  error: string | null;
}

const REASON_ID = "actes-fermes";

/** The acts of the table of transitions: those open now, and why the others are not. */
export function RequestActions({ status, error }: RequestActionsProps) {
  const pending = useNavigation().state !== "idle";
  return (
    <Card aria-labelledby="suivi">
      <CardHeader id="suivi" title="Suivi" />
      <CardBody className="grid gap-4">
        {error !== null && (
          <Notice variant="warning" role="alert">
            {frenchSpaces(error)}
          </Notice>
        )}
        <Form method="post" aria-label="Suivi de la demande" className="grid gap-2.5">
          {requestActions.map((action) => (
            <ActButton key={action} action={action} status={status} pending={pending} />
          ))}
        </Form>
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
}

function ActButton({ action, status, pending }: ActButtonProps) {
  const label = requestActionLabels[action];
  if (!isRequestActionAllowed(action, status)) {
    return (
      <Button disabled variant="outline" block aria-describedby={REASON_ID}>
        {label}
      </Button>
    );
  }
  if (action === "reject" || action === "cancel") return <FinalAct action={action} />;
  return (
    <Button type="submit" name="action" value={action} variant="secondary" block pending={pending}>
      {label}
    </Button>
  );
}

const finalActs = {
  reject: {
    title: "Refuser cette demande ?",
    description: "C’est définitif. Aucun e-mail ne part : prévenez la personne vous-même.",
  },
  cancel: {
    title: "Annuler cette demande ?",
    description: "C’est définitif : à faire quand la personne renonce, ou pour un doublon.",
  },
};

/** Asks before what can't be undone. */
function FinalAct({ action }: { action: "reject" | "cancel" }) {
  const [open, setOpen] = useState(false);
  const submit = useSubmit();
  const { title, description } = finalActs[action];
  const label = requestActionLabels[action];
  return (
    <ConfirmDialog
      title={frenchSpaces(title)}
      description={frenchSpaces(description)}
      confirmLabel={label}
      cancelLabel="Revenir"
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
