import { Form } from "react-router";
import { labels } from "#copy/labels.ts";
import { subscriptionActsWords as words } from "#copy/portal/subscriptions.ts";
import { isSubscriptionActionAllowed } from "#domain/subscription.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import type { FormAnswer } from "#ui/use-form.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { EndActs } from "./end-acts.tsx";
import { useSending } from "../../both-sides/subscription/folded-act.tsx";
import { ListingsAct } from "../../both-sides/subscription/listings-act.tsx";
import { PauseAct } from "../../both-sides/subscription/pause-act.tsx";
import type { OwnSubscriptionPage } from "./own-subscription.server.ts";

interface SubscriptionActsProps {
  page: OwnSubscriptionPage;
  answer: FormAnswer | undefined;
}

export function SubscriptionActs({ page, answer }: SubscriptionActsProps) {
  const { state, pausedFrom } = page.subscription;
  const toPause = pausedFrom !== null && pausedFrom > page.today;
  const may = (act: Parameters<typeof isSubscriptionActionAllowed>[0]) =>
    isSubscriptionActionAllowed(act, state);
  return (
    <Card aria-labelledby="actes">
      <CardHeader id="actes" title={words.title} />
      <CardBody className="grid gap-3">
        {may("resume") && <Resume kind={state === "paused" ? "paused" : "ending"} />}
        {!may("resume") && toPause && <Resume kind="toPause" />}
        {may("change-listings") && (
          <ListingsAct
            path={`/portal/abonnements/${page.subscription.id}`}
            listings={page.subscription.listings}
            later={page.later}
            names={page.names}
            known={page.known}
            asked={page.listings}
            answer={answer}
          />
        )}
        {may("pause") && !toPause && <PauseAct pauses={page.pauses} answer={answer} />}
        {may("cancel-at-once") && <EndActs page={page} />}
      </CardBody>
    </Card>
  );
}

function Resume({ kind }: { kind: keyof typeof words.resume }) {
  const { title, lead } = words.resume[kind];
  const sending = useSending("resume");
  return (
    <Form
      method="post"
      aria-label={title}
      className="grid gap-3 rounded-md border border-line border-l-4 border-l-lamp p-4 text-sm sm:max-xl:justify-items-start"
    >
      <p>{frenchSpaces(lead)}</p>
      <Button
        type="submit"
        name="action"
        value="resume"
        icon="refresh"
        pending={sending}
        pendingLabel={labels.pending}
      >
        {title}
      </Button>
    </Form>
  );
}
