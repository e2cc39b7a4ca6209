import { Form, useNavigation } from "react-router";
import { emailWords as words } from "#copy/admin/emails.ts";
import { isSentAgain } from "#domain/email-status.ts";
import type { ListedEmail } from "#queries/email/list.server.ts";
import { Button } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export function SendAgain({ delivery }: { delivery: ListedEmail }) {
  const { formMethod } = useNavigation();
  if (!isSentAgain(delivery)) return null;
  if (!delivery.isRepeatable) {
    return <p className="text-sm text-muted">{frenchSpaces(words.notKnown)}</p>;
  }
  return (
    <Form method="post" className="grid max-w-prose justify-items-start gap-2">
      <Button
        type="submit"
        variant={delivery.status === "failed" ? "primary" : "outline"}
        icon="mail"
        pending={formMethod === "POST"}
      >
        {words.sendAgain}
      </Button>
      <p className="text-sm text-muted">{frenchSpaces(words.sendAgainExplained)}</p>
    </Form>
  );
}
