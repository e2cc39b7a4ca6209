import { confirmEmailChangeWords as words } from "#copy/auth.ts";
import { data, Form, useNavigation } from "react-router";
import { useAnnouncement } from "#auth-client/auth-context.tsx";
import { emailTaken } from "#copy/account-refusals.ts";
import type { AccountLinkRefusal } from "#domain/account-links.ts";
import { appOf } from "#http/app-context.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import type { Route } from "./+types/confirm-email-change.ts";
import { FormFaults } from "#ui/form-faults.tsx";
import { LinkPage } from "./link-page.tsx";
import { keyedHeaders } from "#http/private-answer.server.ts";
import { linkStatus, tokenOf } from "./private-link.ts";
import { readLink } from "./read-link.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return readLink("change-email", { context, url });
}

interface Answer {
  changed: boolean;
  refused: AccountLinkRefusal | null;
  refusal: string | null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requireSameOrigin(request);
  const answer: Answer = { changed: false, refused: null, refusal: null };
  const outcome = await appOf(context).accounts.confirmEmailChange(tokenOf(url));
  // Said: the loader, which finds the link used by then, would have the page answer 410.
  if (outcome.ok) return data({ ...answer, changed: true }, { status: 200 });
  if (outcome.reason === "email-taken") {
    return data({ ...answer, refusal: emailTaken }, { status: 409 });
  }
  return data({ ...answer, refused: outcome.reason }, linkStatus[outcome.reason]);
}

/** The answer to the post shows that it is done: the link, used by then, needs no second look. */
export function shouldRevalidate() {
  return false;
}

export function headers() {
  return keyedHeaders;
}

export default function ConfirmEmailChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const changing = useNavigation().formMethod === "POST";
  const changed = actionData?.changed ?? false;
  useAnnouncement("USER_UPDATED", changed ? loaderData.email : null);
  const refused = changed ? null : (actionData?.refused ?? loaderData.refused);
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
