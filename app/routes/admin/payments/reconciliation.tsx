import { reconciliationWords as words } from "#copy/admin/payments.ts";
import { Form, useNavigation } from "react-router";
import { reconciliationState } from "#copy/payment-desk.ts";
import { Button } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export interface LastReconciliation {
  askedAt: Date | null;
  doneAt: Date | null;
  found: number | null;
}

export function ReconcileButton() {
  const pending = useNavigation().formData?.get("action") === "reconcile";
  return (
    <Form method="post" action="/admin/paiements">
      <Button
        type="submit"
        name="action"
        value="reconcile"
        variant="outline"
        icon="refresh"
        pending={pending}
      >
        {words.reconcile}
      </Button>
    </Form>
  );
}

export function ReconciliationState({ last }: { last: LastReconciliation }) {
  return (
    <output className="block text-sm text-muted">{frenchSpaces(reconciliationState(last))}</output>
  );
}
