import { confirmEmailChangeWords as words } from "#copy/auth.ts";
import { Form, useNavigation } from "react-router";
import { useAnnouncement } from "#auth-client/auth-context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import type { Route } from "./+types/confirm-email-change.ts";
import { FormFaults } from "#ui/form-faults.tsx";
import { LinkPage } from "./link-page.tsx";
import { keyedHeaders } from "#http/private-answer.server.ts";
import { linkRefusalIn } from "./private-link.ts";
import { readLink } from "./read-link.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return readLink("change-email", { context, url });
}

export { confirmEmailChangeActs as action } from "./acts.server.ts";

/** No revalidation: the link is single-use, and the answer already shows the result. */
export function shouldRevalidate() {
  return false;
}

export function headers() {
  return keyedHeaders;
}

export default function ConfirmEmailChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const changing = useNavigation().formMethod === "POST";
  const changed = actionData?.shown === "changed";
  useAnnouncement("USER_UPDATED", changed ? loaderData.email : null);
  const refused = changed ? null : (linkRefusalIn(actionData) ?? loaderData.refused);
  return (
    <LinkPage
      title={words.title}
      lead={changed ? words.done : words.willUse(loaderData.email)}
      refused={refused}
      advice={words.beginAgain}
      action={{ href: "/portal/compte", label: words.toAccount }}
    >
      {changed ? (
        <>
          <SuccessNotice title={words.changed}>{words.changedHint}</SuccessNotice>
          <ButtonLink href="/portal/compte" reloadDocument>
            {words.toAccount}
          </ButtonLink>
        </>
      ) : (
        <Form method="post" className="grid gap-5" aria-label={words.title}>
          <FormFaults refusal={actionData?.refusal ?? null} fieldErrors={{}} />
          <Button type="submit" size="lg" block pending={changing} pendingLabel={words.confirming}>
            {words.confirm}
          </Button>
        </Form>
      )}
    </LinkPage>
  );
}
