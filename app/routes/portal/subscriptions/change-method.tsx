import { Form, useNavigation } from "react-router";
import { labels } from "#copy/labels.ts";
import { ownSubscriptionWords as words } from "#copy/portal/subscriptions.ts";
import type { Collector } from "#domain/subscription.ts";
import { Button } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface ChangeMethodProps {
  collectedBy: Collector;
  primary?: boolean;
  action?: string;
}

export function ChangeMethod({ collectedBy, primary = false, action }: ChangeMethodProps) {
  const pending = useNavigation().formData?.get("action") === "change-card";
  return (
    <Form method="post" {...(action && { action })} className="grid gap-2 sm:justify-items-start">
      <Button
        type="submit"
        name="action"
        value="change-card"
        variant={primary ? "primary" : "outline"}
        icon="credit-card"
        pending={pending}
        pendingLabel={labels.pending}
        className="max-sm:w-full"
      >
        {words.changeMethod[collectedBy]}
      </Button>
      <p className="text-sm text-muted">{frenchSpaces(words.changeMethodHint)}</p>
    </Form>
  );
}
